import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { observeQueries } from '#app/platform/db/query-observer.ts';

/** Marks a statement that only a test sends. A marked statement is not listed. */
export const ofTest = '/* of a test */';

/** Matches the start of a statement about a function or a trigger. Outside of migrations only tests send these. */
const functionOrTrigger = /^\s*(create|drop)\s+(or\s+replace\s+)?(function|trigger)\b/i;

/**
 * Collects the distinct statements of a test file. Statements that differ only in the length of a parameter list are
 * treated as equal.
 */
export function collectStatements(observe: typeof observeQueries): Set<string> {
  const statements = new Set<string>();
  observe(({ query }) => {
    if (!query.sql.includes(ofTest) && !functionOrTrigger.test(query.sql))
      statements.add(normalise(query.sql));
  });
  return statements;
}

/**
 * Writes the statements into the folder `SQL_LISTING`. At the end of the test run, all statements in this folder are
 * merged into `docs/generated/sql.sql`.
 */
export async function writeStatements(statements: ReadonlySet<string>): Promise<void> {
  const folder = process.env.SQL_LISTING;
  if (folder) await writeFile(path.join(folder, `${randomUUID()}.json`), JSON.stringify([...statements]));
}

/** Makes statements equal if they differ only in the number of rows or list elements, or in the month of a partition. */
function normalise(sql: string): string {
  return sql
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\(\$\d+(?:, \$\d+)*\)(?:, \(\$\d+(?:, \$\d+)*\))+/g, '($…), …')
    .replace(/ in \(\$\d+(?:, \$\d+)*\)/g, ' in ($…)')
    .replace(/_\d{4}_\d{2}\b/g, '_month');
}
