import type { Executor } from '#app/platform/db/db.ts';

/** Locks a check-in until the transaction ends, so that two additions cannot use the same free position. */
export async function lockCheckIn(on: Executor, memberId: number, checkInId: number): Promise<void> {
  await on
    .selectFrom('feelings_check_in')
    .select('check_in_id')
    .where('member_id', '=', memberId)
    .where('check_in_id', '=', checkInId)
    .forUpdate()
    .execute();
}

/** An area in which a member felt a discomfort, with the id of the check-in to which the area belongs. */
export type AreaRecord = { id: number; checkInId: number; areaId: number };

/** Lists the areas of one check-in in the order in which they were chosen. */
export function listAreaRecords(on: Executor, memberId: number, checkInId: number): Promise<AreaRecord[]> {
  return areaRecords(on, memberId).where('check_in_id', '=', checkInId).orderBy('position').execute();
}

/** Finds one area record of a member by its id. */
export function findAreaRecord(on: Executor, memberId: number, id: number): Promise<AreaRecord | undefined> {
  return areaRecords(on, memberId).where('check_in_area_id', '=', id).executeTakeFirst();
}

function areaRecords(on: Executor, memberId: number) {
  return on
    .selectFrom('feelings_check_in_area')
    .select(['check_in_area_id as id', 'check_in_id as checkInId', 'area_id as areaId'])
    .where('member_id', '=', memberId);
}

/** Inserts an area at a free position and returns its id. */
export async function insertAreaRecord(
  on: Executor,
  memberId: number,
  record: { checkInId: number; areaId: number; position: number },
): Promise<number> {
  const row = await on
    .insertInto('feelings_check_in_area')
    .values({
      member_id: memberId,
      check_in_id: record.checkInId,
      area_id: record.areaId,
      position: record.position,
    })
    .returning('check_in_area_id')
    .executeTakeFirstOrThrow();
  return row.check_in_area_id;
}

export type CauseRecord = { id: number; causeId: number; areaId: number | null };

/** Lists the causes of one check-in in the order in which they were chosen. */
export function listCauseRecords(on: Executor, memberId: number, checkInId: number): Promise<CauseRecord[]> {
  return on
    .selectFrom('feelings_check_in_cause')
    .select(['check_in_cause_id as id', 'cause_id as causeId', 'area_id as areaId'])
    .where('member_id', '=', memberId)
    .where('check_in_id', '=', checkInId)
    .orderBy('position')
    .execute();
}

/** Inserts a cause at a free position and returns its id. */
export async function insertCauseRecord(
  on: Executor,
  memberId: number,
  record: { checkInId: number; areaId: number; causeId: number; position: number },
): Promise<number> {
  const row = await on
    .insertInto('feelings_check_in_cause')
    .values({
      member_id: memberId,
      check_in_id: record.checkInId,
      area_id: record.areaId,
      cause_id: record.causeId,
      position: record.position,
    })
    .returning('check_in_cause_id')
    .executeTakeFirstOrThrow();
  return row.check_in_cause_id;
}
