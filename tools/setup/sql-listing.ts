import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const listing = 'docs/generated/sql.sql';

/**
 * Compares the statements that the tests ran with `docs/generated/sql.sql`, which is reviewed with the code. Outside of
 * CI an outdated listing is rewritten.
 * @returns the statements that ran and were not listed
 */
export function compareSqlListing(folder: string): string[] {
  const statements = new Set<string>();
  for (const file of readdirSync(folder)) {
    const read: string[] = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    for (const statement of read) statements.add(statement);
  }
  // A listed statement may not have run, because some run only in a race. A statement that ran must be listed.
  const listed = readListing();
  const text = format([...statements]);
  const unlisted = text.split('\n\n').filter((statement) => !listed.includes(statement.trim()));
  if (unlisted.length === 0) return [];
  if (!process.env.CI) writeFileSync(listing, text);
  console.log(
    `[yoi] ${listing} did not list the SQL that runs. ${process.env.CI ? 'Run npm test and' : 'It has been written anew:'} review and commit it.`,
  );
  return unlisted;
}

function format(statements: readonly string[]): string {
  const ours = statements.filter(
    (statement) => !/^(begin|commit|rollback|savepoint|release)/i.test(statement),
  );
  const blocks = ours
    .toSorted((a, b) => (findTable(a) + a < findTable(b) + b ? -1 : 1))
    .map((statement) => `${statement};`);
  return `-- The SQL that the program runs, gathered while its tests ran. Reviewed with the code.\n\n${blocks.join('\n\n')}\n`;
}

/** The first table of a statement, by which the listing is sorted. */
function findTable(statement: string): string {
  return /(?:from|into|update|table) "?(\w+)"?/i.exec(statement)?.[1] ?? '';
}

function readListing(): string {
  try {
    return readFileSync(listing, 'utf8');
  } catch {
    return '';
  }
}
