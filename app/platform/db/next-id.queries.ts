import { sql } from 'kysely';
import type { Executor, Tables } from './db.ts';

/**
 * Takes the next number of the sequence of a column. If a sealed text of the row is bound to this number, the
 * number is needed before the row is written.
 */
export async function takeNextId<Table extends keyof Tables & string>(
  on: Executor,
  table: Table,
  column: keyof Tables[Table] & string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${sql.lit(table)}, ${sql.lit(column)})) as id`.execute(on);
  const [row] = rows;
  if (!row) throw new Error('a sequence gave no number');
  return row.id;
}
