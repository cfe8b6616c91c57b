import type { Pool } from 'pg';

type Connection = Pick<Pool, 'query'>;

/** Lists every table of the program and of the job queue. */
async function listTables(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_catalog.pg_class join pg_catalog.pg_namespace as space on space.oid = relnamespace
    where relkind = 'r' and nspname not like 'pg\\_%' and nspname <> 'information_schema'
    order by 1`);
  return rows.map(({ name }) => name);
}

/**
 * Searches every column of every table for these texts, also in binary columns. Returns `table: row` for each row
 * that contains one of the texts.
 */
export async function findStoredTexts(connection: Connection, texts: readonly string[]): Promise<string[]> {
  const needles = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')]);
  const patterns = needles.map((needle) => `%${needle.replace(/[%_\\]/g, '\\$&')}%`);
  const found: string[] = [];
  for (const table of await listTables(connection)) {
    const { rows } = await connection.query<{ row: string }>(
      `select kept::text as row from ${table} as kept where kept::text ilike any($1)`,
      [patterns],
    );
    found.push(...rows.map(({ row }) => `${table}: ${row.slice(0, 200)}`));
  }
  return found;
}
