import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    my_data_export: {
      member_id: number;
      export_id: Generated<number>;
      local_day: string;
      requested_at: Date;
      sealed_key: Buffer;
      started_at: Date | null;
      ready_at: Date | null;
      failed_at: Date | null;
      expired_at: Date | null;
      file_key: string | null;
      bytes: number | null;
      address_hash: Buffer | null;
      address_until: Date | null;
      downloaded_at: Date | null;
    };
  }
}

/** A data export of a member. The timestamps determine the state of the export. */
export type ExportRow = {
  memberId: number;
  exportId: number;
  localDay: string;
  requestedAt: Date;
  sealedKey: Buffer;
  startedAt: Date | null;
  readyAt: Date | null;
  failedAt: Date | null;
  expiredAt: Date | null;
  fileKey: string | null;
  bytes: number | null;
};

export type ExportId = Pick<ExportRow, 'memberId' | 'exportId'>;

const columns = [
  'member_id as memberId',
  'export_id as exportId',
  'local_day as localDay',
  'requested_at as requestedAt',
  'sealed_key as sealedKey',
  'started_at as startedAt',
  'ready_at as readyAt',
  'failed_at as failedAt',
  'expired_at as expiredAt',
  'file_key as fileKey',
  'bytes',
] as const;

export async function insertExport(
  on: Executor,
  row: Pick<ExportRow, 'memberId' | 'exportId' | 'localDay' | 'requestedAt' | 'sealedKey'>,
): Promise<void> {
  await sql`
    insert into my_data_export (member_id, export_id, local_day, requested_at, sealed_key)
    overriding system value
    values (${row.memberId}, ${row.exportId}, ${row.localDay}, ${row.requestedAt}, ${row.sealedKey})`.execute(
    on,
  );
}

export function findExport(on: Executor, { memberId, exportId }: ExportId): Promise<ExportRow | undefined> {
  return exportsOf(on, memberId).where('export_id', '=', exportId).executeTakeFirst();
}

/** Lists the exports of a member, the newest first. */
export function listExports(
  on: Executor,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ExportRow[]> {
  return exportsOf(on, memberId).orderBy('export_id', 'desc').limit(limit).offset(offset).execute();
}

/**
 * The times at which a member requested an export, and at which the export became ready, failed or expired.
 */
export type AskedExport = Pick<ExportRow, 'requestedAt' | 'readyAt' | 'failedAt' | 'expiredAt'>;

/** Lists the exports that a member requested, newest first, without their keys, files and links. */
export function listAskedExports(on: Executor, memberId: number): Promise<AskedExport[]> {
  return on
    .selectFrom('my_data_export')
    .where('member_id', '=', memberId)
    .orderBy('export_id', 'desc')
    .limit(100)
    .select([
      'requested_at as requestedAt',
      'ready_at as readyAt',
      'failed_at as failedAt',
      'expired_at as expiredAt',
    ])
    .execute();
}

export async function countExports(on: Executor, memberId: number): Promise<number> {
  const { total } = await on
    .selectFrom('my_data_export')
    .where('member_id', '=', memberId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Counts two things: the exports of a member that are waiting or being made, and the exports of a local day that have
 * not failed.
 */
export async function countOpenExports(
  on: Executor,
  memberId: number,
  localDay: string,
): Promise<{ open: number; ofDay: number }> {
  return on
    .selectFrom('my_data_export')
    .where('member_id', '=', memberId)
    .where('failed_at', 'is', null)
    .select([
      sql<number>`(count(*) filter (where ready_at is null))::int`.as('open'),
      sql<number>`(count(*) filter (where local_day = ${localDay}))::int`.as('ofDay'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Marks an export as being made, unless it is ready or has failed. @returns whether the export must be made
 */
export async function markStarted(
  on: Executor,
  { memberId, exportId }: ExportId,
  at: Date,
): Promise<boolean> {
  return changeOpen(on, { memberId, exportId }, { started_at: at });
}

/** Marks an export as ready. @returns false if the export was deleted or has failed in the meantime */
export async function markReady(
  on: Executor,
  { memberId, exportId }: ExportId,
  { fileKey, bytes, at }: { fileKey: string; bytes: number; at: Date },
): Promise<boolean> {
  return changeOpen(on, { memberId, exportId }, { ready_at: at, file_key: fileKey, bytes });
}

export async function markFailed(on: Executor, { memberId, exportId }: ExportId, at: Date): Promise<boolean> {
  return changeOpen(on, { memberId, exportId }, { failed_at: at });
}

type Change = Partial<{ started_at: Date; ready_at: Date; failed_at: Date; file_key: string; bytes: number }>;

async function changeOpen(on: Executor, { memberId, exportId }: ExportId, change: Change): Promise<boolean> {
  const changed = await on
    .updateTable('my_data_export')
    .set(change)
    .where('member_id', '=', memberId)
    .where('export_id', '=', exportId)
    .where('ready_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Stores the hash of an export's download link. Earlier links of this export stop working. */
export async function updateAddress(
  on: Executor,
  { memberId, exportId }: ExportId,
  { hash, until }: { hash: Buffer; until: Date },
): Promise<void> {
  await on
    .updateTable('my_data_export')
    .set({ address_hash: hash, address_until: until })
    .where('member_id', '=', memberId)
    .where('export_id', '=', exportId)
    .execute();
}

/**
 * Finds the export to which a download link belongs, and makes the link invalid. Returns undefined if the link has
 * expired or is unknown.
 */
export async function takeAddress(on: Executor, hash: Buffer, at: Date): Promise<ExportRow | undefined> {
  return on
    .updateTable('my_data_export')
    .set({ address_hash: null, address_until: null, downloaded_at: at })
    .where('address_hash', '=', hash)
    .where('address_until', '>', at)
    .where('file_key', 'is not', null)
    .returning(columns)
    .executeTakeFirst();
}

/** Lists the exports that became ready before `instant` and still have a file, in any order. */
export function listFilesBefore(on: Executor, instant: Date): Promise<ExportRow[]> {
  return on
    .selectFrom('my_data_export')
    .select(columns)
    .where('file_key', 'is not', null)
    .where('ready_at', '<', instant)
    .limit(500)
    .execute();
}

/** Marks an export as expired. Its file must have been deleted before. */
export async function markExpired(on: Executor, { memberId, exportId }: ExportId, at: Date): Promise<void> {
  await on
    .updateTable('my_data_export')
    .set({ expired_at: at, file_key: null, address_hash: null, address_until: null })
    .where('member_id', '=', memberId)
    .where('export_id', '=', exportId)
    .execute();
}

/** Marks as failed the exports that were requested before `instant` and are not ready. */
export async function failOpenBefore(on: Executor, instant: Date, at: Date): Promise<void> {
  await on
    .updateTable('my_data_export')
    .set({ failed_at: at })
    .where('requested_at', '<', instant)
    .where('ready_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

/** Deletes the rows of exports that were requested before `instant` and have no file. */
export async function deleteExportsBefore(on: Executor, instant: Date): Promise<void> {
  await on
    .deleteFrom('my_data_export')
    .where('requested_at', '<', instant)
    .where('file_key', 'is', null)
    .execute();
}

/** Returns those of the given keys that belong to the stored file of an export. */
export async function listNamedFiles(on: Executor, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await on
    .selectFrom('my_data_export')
    .select('file_key as key')
    .where('file_key', 'in', [...keys])
    .execute();
  return rows.flatMap(({ key }) => key ?? []);
}

/** Lists the keys of the files of a member's exports. */
export async function listMemberFiles(on: Executor, memberId: number): Promise<string[]> {
  const rows = await exportsOf(on, memberId).where('file_key', 'is not', null).execute();
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}

/** Deletes the exports of a member. @returns the keys of their files */
export async function deleteMemberExports(on: Executor, memberId: number): Promise<string[]> {
  const rows = await on
    .deleteFrom('my_data_export')
    .where('member_id', '=', memberId)
    .returning('file_key as key')
    .execute();
  return rows.flatMap(({ key }) => key ?? []);
}

/** Lists a page of a member's exports, oldest first. The page starts after the given export. */
export function listExportsAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('my_data_export')
    .where('member_id', '=', memberId)
    .select(['export_id as id', 'local_day', 'requested_at', 'started_at', 'ready_at', 'failed_at'])
    .select(['expired_at', 'downloaded_at', 'bytes']);
  return pageAfter(rows, { 'my_data_export.export_id': after?.id }).execute();
}

function exportsOf(on: Executor, memberId: number) {
  return on.selectFrom('my_data_export').select(columns).where('member_id', '=', memberId);
}
