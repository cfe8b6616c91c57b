import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { MoneyKind, MoneyScript } from './money-kinds.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    money_mirror_moment: {
      member_id: number;
      moment_id: Generated<number>;
      local_day: string;
      recorded_at: Date;
      stored_at: Date;
      kind: MoneyKind;
      word: string | null;
      script: MoneyScript | null;
      area: string | null;
      sealed: Buffer | null;
    };
  }
}

/** Identifies a moment: the id of its member, and the number of the moment. */
export type MomentId = { memberId: number; momentId: number };

export type NewMoment = {
  localDay: string;
  recordedAt: Date;
  storedAt: Date;
  kind: MoneyKind;
  word: string | null;
  script: MoneyScript | null;
  area: string | null;
  sealed: Buffer | null;
};

export type MomentRow = NewMoment & { id: number };

/**
 * Selects which moments of a member are read. If `span` is given, only moments on local days from `from`
 * (included) to `before` (excluded) are read.
 */
export type MomentSpan = { memberId: number; span?: { from: string; before: string } | undefined };

export async function insertMoment(
  on: Executor,
  { memberId, momentId }: MomentId,
  moment: NewMoment,
): Promise<void> {
  await on
    .insertInto('money_mirror_moment')
    .values({
      member_id: memberId,
      moment_id: momentId,
      local_day: moment.localDay,
      recorded_at: moment.recordedAt,
      stored_at: moment.storedAt,
      kind: moment.kind,
      word: moment.word,
      script: moment.script,
      area: moment.area,
      sealed: moment.sealed,
    })
    .execute();
}

/** Lists a page of a member's moments, the newest first. */
export function listMoments(
  on: Executor,
  wanted: MomentSpan,
  { limit, offset }: { limit: number; offset: number },
): Promise<MomentRow[]> {
  return newestFirst(on, wanted).limit(limit).offset(offset).execute();
}

/** Lists all of a member's moments within a span of days, the newest first. */
export function listMomentsOf(on: Executor, wanted: Required<MomentSpan>): Promise<MomentRow[]> {
  return newestFirst(on, wanted).execute();
}

/** Finds one moment of a member. */
export function findMoment(on: Executor, { memberId, momentId }: MomentId): Promise<MomentRow | undefined> {
  return newestFirst(on, { memberId }).where('moment_id', '=', momentId).executeTakeFirst();
}

export async function countMoments(on: Executor, wanted: MomentSpan): Promise<number> {
  const { total } = await momentsOf(on, wanted)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A group of a member's moments that have the same kind, word, script and area, with their count. */
export type MomentGroup = Pick<NewMoment, 'kind' | 'word' | 'script' | 'area'> & { count: number };

/** Groups a member's moments by kind, word, script and area. */
export function groupMoments(on: Executor, memberId: number): Promise<MomentGroup[]> {
  return momentsOf(on, { memberId })
    .groupBy(['kind', 'word', 'script', 'area'])
    .select(['kind', 'word', 'script', 'area', sql<number>`count(*)::int`.as('count')])
    .execute();
}

/** Deletes a moment. @returns whether it existed */
export async function deleteMoment(on: Executor, { memberId, momentId }: MomentId): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('money_mirror_moment')
    .where('member_id', '=', memberId)
    .where('moment_id', '=', momentId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Replaces the sealed amount and line of a moment. `sealed` is null if the moment now has neither. */
export async function updateSealed(
  on: Executor,
  { memberId, momentId }: MomentId,
  sealed: Buffer | null,
): Promise<void> {
  await on
    .updateTable('money_mirror_moment')
    .set({ sealed })
    .where('member_id', '=', memberId)
    .where('moment_id', '=', momentId)
    .execute();
}

/** Deletes all moments of a member. */
export async function deleteMemberMoments(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('money_mirror_moment').where('member_id', '=', memberId).execute();
}

function momentsOf(on: Executor, { memberId, span }: MomentSpan) {
  return on
    .selectFrom('money_mirror_moment')
    .where('member_id', '=', memberId)
    .$if(span !== undefined, (query) =>
      query.where('local_day', '>=', span?.from ?? '').where('local_day', '<', span?.before ?? ''),
    );
}

function newestFirst(on: Executor, wanted: MomentSpan) {
  return momentsOf(on, wanted)
    .orderBy('local_day', 'desc')
    .orderBy('moment_id', 'desc')
    .select([
      'moment_id as id',
      'local_day as localDay',
      'recorded_at as recordedAt',
      'stored_at as storedAt',
      'kind',
      'word',
      'script',
      'area',
      'sealed',
    ]);
}
