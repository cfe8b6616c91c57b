import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { config } from '#app/platform/config.server.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { findStoredTexts } from './stored-texts.ts';

/** Searches the database of the program for these texts (`findStoredTexts`). */
export const findInDatabase = (texts: readonly string[]): Promise<string[]> =>
  findStoredTexts(databasePool(), texts);

/** Returns, in hexadecimal, the bytes of every binary column in the rows of these members. */
export async function listSecrets(memberIds: readonly number[]): Promise<string[]> {
  const { rows: columns } = await databasePool().query<{ table: string; column: string }>(`
    select own.table_name as table, own.column_name as column
    from information_schema.columns as own
    join information_schema.columns as owner using (table_schema, table_name)
    where table_schema = 'public' and own.data_type = 'bytea' and owner.column_name = 'member_id'`);
  const secrets: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await databasePool().query<{ secret: string | null }>(
      `select encode(${column}, 'hex') as secret from ${table} where member_id = any($1)`,
      [memberIds],
    );
    secrets.push(...rows.flatMap(({ secret }) => (secret ? [secret] : [])));
  }
  return secrets;
}

/**
 * Returns, in hexadecimal, the hash of every stored picture, recording and film. The rows of these files may
 * have no member.
 */
export async function listFileHashes(): Promise<string[]> {
  const { rows } = await databasePool().query<{ hash: string }>(
    "select encode(sha256, 'hex') as hash from media_file",
  );
  return rows.map(({ hash }) => hash);
}

/** Lists the files below the data folder, with their content. */
export async function listStoredFiles(): Promise<{ name: string; content: Buffer }[]> {
  const entries = await readdir(config.dataDirectory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return { name: path.relative(config.dataDirectory, file), content: await readFile(file) };
    }),
  );
}
