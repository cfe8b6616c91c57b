import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { observeQueries } from '#app/platform/db/db.ts';

/** Stands in a statement that a test alone sends, so that it is not listed. */
export const ofTest = '/* of a test */';

/** Gathers the distinct statements that a test file's queries send, with lists of parameters made alike. */
export function collectStatements(observe: typeof observeQueries): Set<string> {
  const statements = new Set<string>();
  observe(({ query }) => {
    if (!query.sql.includes(ofTest)) statements.add(normalise(query.sql));
  });
  return statements;
}

/** Leaves them in the folder `SQL_LISTING`, where the whole test run merges them into `docs/generated/sql.sql`. */
export async function writeStatements(statements: ReadonlySet<string>): Promise<void> {
  const folder = process.env.SQL_LISTING;
  if (folder) await writeFile(path.join(folder, `${randomUUID()}.json`), JSON.stringify([...statements]));
}

/** One row or a hundred, one element or ten: it is the same statement. */
function normalise(sql: string): string {
  return sql
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\(\$\d+(?:, \$\d+)*\)(?:, \(\$\d+(?:, \$\d+)*\))+/g, '($…), …')
    .replace(/ in \(\$\d+(?:, \$\d+)*\)/g, ' in ($…)');
}
