import Papa from 'papaparse';
import {
  directionOf,
  findDateOrder,
  findDecimalSign,
  readAmount,
  readMonthOf,
} from './statement-cells.browser.ts';
import { findColumns, type StatementColumns } from './statement-columns.browser.ts';
import { type DirectionColumn, findDirectionColumn } from './statement-signs.browser.ts';

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
 * `isUnsigned` is true if no amount of the file has a sign or a direction. All amounts are then treated as money that was paid.
 */
export type ReadStatement = { lines: StatementLine[]; isUnsigned: boolean };

type NumberedRow = { cells: string[]; line: number };

const separators = [';', ',', '\t', '|'] as const;
/** Separators that also occur in ordinary texts. They are tried if no other separator divides the file. */
const rareSeparators = [':', '^', '~', '#', '¦', '&', '!', '\x1e', '\x1f'] as const;

/**
 * Reads a bank statement. The statement may have any separator, decimal commas or points, UTF-8 or Latin-1, and
 * one or two columns of amounts.
 */
export function readStatement(bytes: Uint8Array): ReadStatement | { problem: StatementProblem } {
  if (bytes.length > maxStatementBytes) return { problem: { kind: 'too_big', line: 1, text: '' } };
  const text = decode(bytes);
  const physical = text.split(/\r\n|\r|\n/);
  const problemAt = (kind: StatementProblem['kind'], line: number) => ({
    problem: { kind, line, text: (physical[line - 1] ?? '').slice(0, 200) },
  });
  if (text.trim() === '') return problemAt('empty', 1);
  const parsed = parseBest(text, separators) ?? parseBest(text, rareSeparators);
  if (!parsed) return problemAt('columns', firstFilled(physical));
  const { rows, columns, brokenRow } = parsed;
  if (brokenRow !== null) return problemAt('quotes', rows[brokenRow]?.line ?? 1);
  const filled = rows.slice(columns.firstRow);
  const split =
    parsed.delimiter === ',' ? findSplitRow(filled, columns, rows[columns.firstRow - 1]) : undefined;
  if (split) return problemAt('amount', split.line);
  return readRows(filled, columns, problemAt);
}

function firstFilled(lines: readonly string[]): number {
  return lines.findIndex((line) => line.trim() !== '') + 1;
}

/**
 * Decodes the file as UTF-16 if it begins with the byte order mark of UTF-16. Otherwise decodes it as UTF-8 if
 * its bytes are valid UTF-8. In all other cases decodes it as Windows-1252, which has a letter for nearly every
 * byte.
 */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

type Parsed = { delimiter: string; rows: NumberedRow[]; columns: StatementColumns; brokenRow: number | null };

/**
 * Parses the text with each separator that occurs in it. Returns the result in which most rows have a date.
 */
function parseBest(text: string, delimiters: readonly string[]): Parsed | null {
  const present = delimiters.filter((separator) => text.includes(separator));
  const found = present.flatMap((delimiter) => {
    const { data, errors } = Papa.parse<string[]>(text, { delimiter });
    const rows = withLines(data);
    const columns = findColumns(data);
    if (!columns) return [];
    const broken = errors.find(({ type }) => type === 'Quotes');
    const order = findDateOrder(data.slice(columns.firstRow, 200).map((row) => row[columns.date] ?? ''));
    const dated = data.filter((row) => readMonthOf(row[columns.date] ?? '', order) !== null).length;
    return [{ delimiter, rows, columns, brokenRow: broken?.row ?? null, dated }];
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

/**
 * In a file with commas as separators, finds the first row in which a decimal comma has divided an amount. This
 * is the first row with more cells than column names. If no row has more cells, the first row is returned,
 * provided that in every row with an amount two digits follow a whole number.
 */
function findSplitRow(
  rows: readonly NumberedRow[],
  { amounts, firstRow }: StatementColumns,
  head: NumberedRow | undefined,
): NumberedRow | undefined {
  const width = firstRow > 0 && head ? head.cells.length : Number.POSITIVE_INFINITY;
  const longer = rows.find(({ cells }) => cells.slice(width).some((cell) => cell.trim() !== ''));
  if (longer || !('signed' in amounts)) return longer;
  const filled = rows.filter(({ cells }) => (cells[amounts.signed] ?? '').trim() !== '');
  const isSplit = ({ cells }: NumberedRow) =>
    /^\D*\d[\d.]*$/.test((cells[amounts.signed] ?? '').trim()) &&
    /^\d{2}\s?\D{0,3}$/.test((cells[amounts.signed + 1] ?? '').trim());
  return filled.every(isSplit) ? filled[0] : undefined;
}

type ProblemAt = (kind: StatementProblem['kind'], line: number) => { problem: StatementProblem };

function readRows(
  rows: readonly NumberedRow[],
  columns: StatementColumns,
  problemAt: ProblemAt,
): ReadStatement | { problem: StatementProblem } {
  const { date, payee } = columns;
  const toCents = centsReader(rows, columns);
  const order = findDateOrder(rows.map(({ cells }) => cells[date] ?? ''));
  const lines: StatementLine[] = [];
  for (const { cells, line } of rows) {
    const day = (cells[date] ?? '').trim();
    // A row with a sum or a remark is skipped. Such a row has no day, or it has a remark instead of the day and
    // no amount.
    if (day === '' || amountsOf(cells, columns).every((cell) => cell === '')) {
      if (day === '' || readMonthOf(day, order) === null) continue;
      return problemAt('amount', line);
    }
    const month = readMonthOf(day, order);
    if (month === null) return problemAt('date', line);
    const cents = toCents.read(cells);
    if (cents === null) return problemAt('amount', line);
    if (lines.length >= maxStatementLines) return problemAt('too_long', line);
    lines.push({ month, payee: (cells[payee] ?? '').trim(), cents });
  }
  if (lines.length === 0) return problemAt('empty', 1);
  const isUnsigned = !toCents.isSigned && lines.every(({ cents }) => cents >= 0);
  return { lines: isUnsigned ? lines.map((line) => ({ ...line, cents: -line.cents })) : lines, isUnsigned };
}

function amountColumns({ amounts }: StatementColumns): number[] {
  return 'signed' in amounts ? [amounts.signed] : [amounts.out, amounts.in];
}

function amountsOf(cells: readonly string[], columns: StatementColumns): string[] {
  return amountColumns(columns).map((index) => (cells[index] ?? '').trim());
}

/**
 * Reads the hundredths of a row. `read` returns null if they cannot be read. `isSigned` is true if the file
 * gives the direction of its amounts in another way than by a minus.
 */
type CentsReader = { isSigned: boolean; read: (cells: readonly string[]) => number | null };

function centsReader(rows: readonly NumberedRow[], columns: StatementColumns): CentsReader {
  const cellsOfAmounts = rows.flatMap(({ cells }) => amountsOf(cells, columns));
  const decimal = findDecimalSign(cellsOfAmounts);
  const read = (cell: string) => (cell === '' ? 0 : readAmount(cell, decimal));
  if (!('signed' in columns.amounts))
    return {
      isSigned: true,
      read: (cells) => {
        const [out, into] = amountsOf(cells, columns).map(read);
        return typeof out === 'number' && typeof into === 'number' ? Math.abs(into) - Math.abs(out) : null;
      },
    };
  const hasMinus = cellsOfAmounts.some((cell) => (read(cell) ?? 0) < 0);
  const directions = hasMinus ? null : findDirections(rows, columns);
  if (directions)
    return { isSigned: true, read: (cells) => directedCents(cells, { columns, directions, read }) };
  // If some amounts are marked with CR and none has a minus, the amounts without a mark are money that was
  // paid.
  const isCreditMarked = !hasMinus && cellsOfAmounts.some((cell) => directionOf(cell) === 1);
  return {
    isSigned: isCreditMarked,
    read: (cells) => {
      const [cell = ''] = amountsOf(cells, columns);
      const cents = read(cell);
      return isCreditMarked && cents !== null && directionOf(cell) === null ? -cents : cents;
    },
  };
}

function findDirections(rows: readonly NumberedRow[], columns: StatementColumns): DirectionColumn | null {
  const filled = rows.filter(({ cells }) => amountsOf(cells, columns).some((cell) => cell !== ''));
  const taken = [columns.date, columns.payee, ...amountColumns(columns)];
  return findDirectionColumn(
    filled.filter(({ cells }) => (cells[columns.date] ?? '').trim() !== '').map(({ cells }) => cells),
    taken,
  );
}

type Directed = {
  columns: StatementColumns;
  directions: DirectionColumn;
  read: (cell: string) => number | null;
};

function directedCents(cells: readonly string[], { columns, directions, read }: Directed): number | null {
  const [cell = ''] = amountsOf(cells, columns);
  const [cents, direction] = [read(cell), directions.read(cells[directions.index] ?? '')];
  return cents === null || direction === null ? null : cents * direction;
}
