import { type SelectQueryBuilder, type StringReference, sql } from 'kysely';

/**
 * The number of rows of a long list that are read at once. Such a read takes some milliseconds. Other requests run
 * between two reads.
 */
export const rowsAtOnce = 500;

/**
 * The name of a column, qualified by its table. Without the table, PostgreSQL would order by a selected alias of the
 * same name.
 */
type Column<DB, TB extends keyof DB> = Extract<StringReference<DB, TB>, `${string}.${string}`>;

/**
 * Limits a query to the page that follows a given row, in the ascending order of a key.
 * @param key the columns of the key, the most significant first, each with its value in the last row of the previous
 * page; the values are undefined for the first page
 */
export function pageAfter<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  key: { [Name in Column<DB, TB>]?: unknown },
): SelectQueryBuilder<DB, TB, Row> {
  const columns = Object.keys(key).map((column) => sql.ref(column));
  const values = Object.values(key);
  const ordered = columns.reduce((page, column) => page.orderBy(column), query).limit(rowsAtOnce);
  if (values.includes(undefined)) return ordered;
  return ordered.where(sql<boolean>`(${sql.join(columns)}) > (${sql.join(values)})`);
}

/** Yields the pages of a long list. `readPage` returns up to `rowsAtOnce` rows that follow the given row. */
export async function* readPages<Row>(
  readPage: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const page = await readPage(last);
    if (page.length > 0) yield page;
    if (page.length < rowsAtOnce) return;
    last = page.at(-1);
  }
}
