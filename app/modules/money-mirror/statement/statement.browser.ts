import Papa from 'papaparse';
import { findDateOrder, findDecimalSign, readAmount, readMonthOf } from './statement-cells.browser.ts';
import { findColumns, type StatementColumns } from './statement-columns.browser.ts';

/** The maximum number of lines with an amount in a statement. */
export const maxStatementLines = 10_000;

/** The maximum size of a statement in bytes. */
const maxStatementBytes = 8_000_000;

/**
 * A line of a statement: its month (`YYYY-MM`), its payee and its amount. The amount is in hundredths, and negative
 * if the money was paid.
 */
export type StatementLine = { month: string; payee: string; cents: number };

/** The reason why a statement could not be read, and the line of the file at which the reading stopped. */
export type StatementProblem = {
  kind: 'empty' | 'columns' | 'date' | 'amount' | 'quotes' | 'too_long' | 'too_big';
  line: number;
  text: string;
};

/**
 * The lines of a statement. `isUnsigned` is true if no amount in the file is negative. In that case all amounts are
 * treated as money that was paid.
 */
export type ReadStatement = { lines: StatementLine[]; isUnsigned: boolean };

type NumberedRow = { cells: string[]; line: number };

const separators = [';', ',', '\t', '|'] as const;

/**
 * Reads a bank statement. It may have any separator, decimal commas or points, UTF-8 or Latin-1, and one or two
 * columns of amounts.
 */
export function readStatement(bytes: Uint8Array): ReadStatement | { problem: StatementProblem } {
  if (bytes.length > maxStatementBytes) return { problem: { kind: 'too_big', line: 1, text: '' } };
  const text = decode(bytes);
  const physical = text.split(/\r\n|\r|\n/);
  const problemAt = (kind: StatementProblem['kind'], line: number) => ({
    problem: { kind, line, text: (physical[line - 1] ?? '').slice(0, 200) },
  });
  if (text.trim() === '') return problemAt('empty', 1);
  const parsed = parseBest(text);
  if (!parsed) return problemAt('columns', firstFilled(physical));
  const { rows, columns, brokenRow } = parsed;
  if (brokenRow !== null) return problemAt('quotes', rows[brokenRow]?.line ?? 1);
  return readRows(rows.slice(columns.firstRow), columns, problemAt);
}

function firstFilled(lines: readonly string[]): number {
  return lines.findIndex((line) => line.trim() !== '') + 1;
}

/**
 * Decodes the bytes as UTF-8 if they are valid UTF-8, otherwise as Windows-1252. Windows-1252 has a letter for nearly
 * every byte.
 */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

type Parsed = { rows: NumberedRow[]; columns: StatementColumns; brokenRow: number | null };

/**
 * Parses the text with each separator that occurs in it. Returns the result in which most rows have a date.
 */
function parseBest(text: string): Parsed | null {
  const present = separators.filter((separator) => text.includes(separator));
  const found = present.flatMap((delimiter) => {
    const { data, errors } = Papa.parse<string[]>(text, { delimiter });
    const rows = withLines(data);
    const columns = findColumns(data);
    if (!columns) return [];
    const broken = errors.find(({ type }) => type === 'Quotes');
    const order = findDateOrder(data.slice(columns.firstRow, 200).map((row) => row[columns.date] ?? ''));
    const dated = data.filter((row) => readMonthOf(row[columns.date] ?? '', order) !== null).length;
    return [{ rows, columns, brokenRow: broken?.row ?? null, dated }];
  });
  return found.toSorted((one, other) => other.dated - one.dated)[0] ?? null;
}

/** Numbers each row by the line of the file on which it starts. A quoted cell may span several lines. */
function withLines(data: readonly string[][]): NumberedRow[] {
  let line = 1;
  return data.map((cells) => {
    const row = { cells, line };
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return row;
  });
}

type ProblemAt = (kind: StatementProblem['kind'], line: number) => { problem: StatementProblem };

function readRows(
  rows: readonly NumberedRow[],
  columns: StatementColumns,
  problemAt: ProblemAt,
): ReadStatement | { problem: StatementProblem } {
  const { date, payee, amounts } = columns;
  const amountColumns = 'signed' in amounts ? [amounts.signed] : [amounts.out, amounts.in];
  const decimal = findDecimalSign(
    rows.flatMap(({ cells }) => amountColumns.map((index) => cells[index] ?? '')),
  );
  const order = findDateOrder(rows.map(({ cells }) => cells[date] ?? ''));
  const lines: StatementLine[] = [];
  for (const { cells, line } of rows) {
    const day = (cells[date] ?? '').trim();
    const given = amountColumns.map((index) => (cells[index] ?? '').trim());
    // A row with a total or a remark is skipped. Such a row has no day, or it has a remark in the column of the days
    // and no amount.
    if (day === '' || given.every((cell) => cell === '')) {
      if (day === '' || readMonthOf(day, order) === null) continue;
      return problemAt('amount', line);
    }
    const month = readMonthOf(day, order);
    if (month === null) return problemAt('date', line);
    const cents = centsOf(given, 'signed' in amounts, (cell) => readAmount(cell, decimal));
    if (cents === null) return problemAt('amount', line);
    if (lines.length >= maxStatementLines) return problemAt('too_long', line);
    lines.push({ month, payee: (cells[payee] ?? '').trim(), cents });
  }
  if (lines.length === 0) return problemAt('empty', 1);
  const isUnsigned = lines.every(({ cents }) => cents >= 0) && 'signed' in amounts;
  return { lines: isUnsigned ? lines.map((line) => ({ ...line, cents: -line.cents })) : lines, isUnsigned };
}

function centsOf(
  given: readonly string[],
  isSigned: boolean,
  read: (cell: string) => number | null,
): number | null {
  const values = given.map((cell) => (cell === '' ? 0 : read(cell)));
  if (values.some((value) => value === null)) return null;
  const [first = 0, second = 0] = values.map(Number);
  return isSigned ? first : Math.abs(second) - Math.abs(first);
}
