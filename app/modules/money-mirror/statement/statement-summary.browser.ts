import { groupPayees, type PayeeGroup } from './payees.browser.ts';
import { readStatement, type StatementLine, type StatementProblem } from './statement.browser.ts';

/**
 * The data from a statement that the screen needs: for each month the money that was received and paid, and the
 * payees grouped by similar names.
 */
export type StatementSummary = {
  lines: number;
  isUnsigned: boolean;
  /** The months of the statement. The month with most lines comes first. */
  months: readonly { month: string; lines: number; out: number; in: number }[];
  payees: readonly PayeeGroup[];
};

/** Reads a statement, and sums the amounts by month and payee. */
export function summariseStatement(bytes: Uint8Array): StatementSummary | { problem: StatementProblem } {
  const read = readStatement(bytes);
  if ('problem' in read) return read;
  const { lines, isUnsigned } = read;
  const months = [...Map.groupBy(lines, ({ month }) => month)].map(([month, list]) => ({
    month,
    lines: list.length,
    out: sumOf(list, (cents) => Math.max(0, -cents)),
    in: sumOf(list, (cents) => Math.max(0, cents)),
  }));
  return {
    ...{ lines: lines.length, isUnsigned, payees: groupPayees(lines) },
    months: months.toSorted((one, other) => other.lines - one.lines),
  };
}

function sumOf(lines: readonly StatementLine[], part: (cents: number) => number): number {
  return lines.reduce((sum, { cents }) => sum + part(cents), 0);
}
