import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { config } from '#app/platform/config.server.ts';
import { databasePool } from '#app/platform/db/pool.ts';

/** Lists every table of the program and of the job queue. */
async function listTables(): Promise<string[]> {
  const { rows } = await databasePool().query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_catalog.pg_class join pg_catalog.pg_namespace as space on space.oid = relnamespace
    where relkind = 'r' and nspname not like 'pg\\_%' and nspname <> 'information_schema'
    order by 1`);
  return rows.map(({ name }) => name);
}

/**
 * Searches every column of every table for these texts, also as bytes. Returns `table: row` for each row that
 * contains one.
 */
export async function findInDatabase(texts: readonly string[]): Promise<string[]> {
  const needles = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')]);
  const patterns = needles.map((needle) => `%${needle.replace(/[%_\\]/g, '\\$&')}%`);
  const found: string[] = [];
  for (const table of await listTables()) {
    const { rows } = await databasePool().query<{ row: string }>(
      `select kept::text as row from ${table} as kept where kept::text ilike any($1)`,
      [patterns],
    );
    found.push(...rows.map(({ row }) => `${table}: ${row.slice(0, 200)}`));
  }
  return found;
}

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
