import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const listing = 'docs/generated/sql.sql';

/**
 * Compares the statements that the tests ran with `docs/generated/sql.sql`, which is reviewed with the code. Prints
 * the statements that the file lacks. If `isUpdate` is true, writes the file from the statements that ran.
 * @returns the missing statements in CI, where they make the run fail; an empty list elsewhere
 */
export function compareSqlListing(
  folder: string,
  { isUpdate = false, isCi = Boolean(process.env.CI) }: { isUpdate?: boolean; isCi?: boolean } = {},
): string[] {
  const statements = new Set<string>();
  for (const file of readdirSync(folder)) {
    const read: string[] = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    for (const statement of read) statements.add(statement);
  }
  // Every statement that ran must be listed. But a listed statement need not have run, because some statements run
  // only in a race.
  const text = format([...statements]);
  if (isUpdate) writeFileSync(listing, text);
  const unlisted = findUnlisted(text, readListing());
  if (unlisted.length === 0) return [];
  for (const statement of unlisted) console.log(`+ ${statement}`);
  console.log(
    `[yoi] ${listing} lists ${unlisted.length} statements less than ran: npm test -- --update writes it; review and commit it.`,
  );
  return isCi ? unlisted : [];
}

/** Returns the statements of `text` that the other listing lacks. */
export function findUnlisted(text: string, listed: string): string[] {
  const known = new Set(listed.split('\n\n').map((statement) => statement.trim()));
  return text
    .split('\n\n')
    .map((statement) => statement.trim())
    .filter((statement) => !known.has(statement));
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

/** Returns the first table of a statement, by which the listing is sorted. */
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
