import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/** Returns those of the given keys under which a rendition is stored. */
export async function listRenditionKeys(on: Executor, keys: readonly string[]): Promise<string[]> {
  const rows = await on
    .selectFrom('media_rendition')
    .select('key')
    .where('key', 'in', [...keys])
    .execute();
  return rows.map(({ key }) => key);
}

/** Returns those of the given keys that any row contains. */
export async function listNamedKeys(on: Executor, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from media_rendition where key = any(${[...keys]}::text[])
    union all select original_key from media_file where deleted_at is null and original_key = any(${[...keys]}::text[])
    union all select captions_key from media_file where deleted_at is null and captions_key = any(${[...keys]}::text[])`.execute(
    on,
  );
  return rows.map(({ key }) => key);
}

/** Removes the id of a member from the files that the member uploaded or removed. */
export async function forgetUploader(on: Executor, memberId: number): Promise<void> {
  await on.updateTable('media_file').set({ uploaded_by: null }).where('uploaded_by', '=', memberId).execute();
  await on.updateTable('media_file').set({ deleted_by: null }).where('deleted_by', '=', memberId).execute();
}

/** Adds up the stored bytes of the originals and of their renditions. */
export async function sumStoredBytes(on: Executor): Promise<number> {
  const [originals, shown] = await Promise.all([
    on
      .selectFrom('media_file')
      .where('deleted_at', 'is', null)
      .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
      .executeTakeFirstOrThrow(),
    on
      .selectFrom('media_rendition')
      .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
      .executeTakeFirstOrThrow(),
  ]);
  return Number(originals.bytes ?? 0) + Number(shown.bytes ?? 0);
}
