import { foldAccents } from '#app/platform/i18n/fold-accents.ts';
import { findDateOrder, findDecimalSign, readAmount, readMonthOf } from './statement-cells.browser.ts';

/**
 * The positions of the columns of a statement. If there is one column of amounts, its amounts have signs. If there
 * are two, `out` is the column of money that was paid and `in` the column of money that was received.
 */
export type StatementColumns = {
  /** The index of the first row after the row with the column names. */
  firstRow: number;
  date: number;
  payee: number;
  amounts: { signed: number } | { out: number; in: number };
};

type Row = readonly string[];

/**
 * The row with the column names is searched in as many rows at the beginning as this number. Banks write
 * details of the account above this row.
 */
const maxHeadRows = 40;
/** If a file has no column names, the columns are inferred from as many rows as this number. */
const judgedRows = 60;
/** A column counts as a column of dates or of amounts if at least this share of its rows fits. */
const enough = 0.7;

const named = {
  date: /^(f\.? ?|fec\.? ?)?(fecha|date|dia|fec\b|f\. ?(valor|oper|op|mov))|^[a-z]+ date$/,
  balance: /saldo|balance/,
  out: /cargo|\bdebe\b|debito|debit|gasto|retiro|egreso|salida|paid out|withdrawal|money out/,
  in: /abono|\bhaber\b|credito|credit|ingreso|deposito|entrada|paid in|deposit|money in/,
  signed: /importe|monto|cantidad|amount|\bvalor\b|\beur\b|\busd\b/,
  payee:
    /concepto|descripci|detalle|movimiento|comercio|beneficiario|payee|description|details|merchant|glosa|observaciones|narrative|nombre|name/,
};

/**
 * Finds the columns by their names, or else by their content. Returns null if there is no column of dates or of
 * amounts.
 */
export function findColumns(rows: readonly Row[]): StatementColumns | null {
  for (const [index, row] of rows.slice(0, maxHeadRows).entries()) {
    const found = columnsByName(row, index + 1);
    if (found) return withPayee(found, row, rows);
  }
  return columnsByContent(rows);
}

type Found = Omit<StatementColumns, 'payee'>;

function columnsByName(row: Row, firstRow: number): Found | null {
  const names = row.map((name) => foldAccents(name).trim());
  const find = (pattern: RegExp) =>
    names.findIndex((name) => pattern.test(name) && !named.balance.test(name) && !isDate(name));
  const date = names.findIndex(isDate);
  const [out, into, signed] = [find(named.out), find(named.in), find(named.signed)];
  if (date < 0) return null;
  if (out >= 0 && into >= 0 && out !== into) return { firstRow, date, amounts: { out, in: into } };
  if (signed >= 0) return { firstRow, date, amounts: { signed } };
  return null;
}

function isDate(name: string): boolean {
  return named.date.test(name);
}

function withPayee(found: Found, head: Row, rows: readonly Row[]): StatementColumns {
  const taken = takenColumns(found);
  const byName = head.findIndex(
    (name, index) => !taken.includes(index) && named.payee.test(foldAccents(name).trim()),
  );
  return { ...found, payee: byName >= 0 ? byName : wordiestColumn(rows.slice(found.firstRow), taken) };
}

function takenColumns({ date, amounts }: Found): number[] {
  return 'signed' in amounts ? [date, amounts.signed] : [date, amounts.out, amounts.in];
}

/**
 * Uses the first column of dates and the first column of amounts. A second column of amounts is used too,
 * unless some row has both amounts. In that case the second column contains the balance.
 */
function columnsByContent(rows: readonly Row[]): StatementColumns | null {
  const judged = rows.filter((row) => row.length > 2).slice(0, judgedRows);
  const width = Math.max(0, ...judged.map((row) => row.length));
  const cellsOf = (column: number) => judged.map((row) => row[column] ?? '');
  const shareOf = (column: number, fits: (cell: string) => boolean) =>
    cellsOf(column).filter(fits).length / judged.length;
  const columns = Array.from({ length: width }, (_none, column) => column);
  const order = findDateOrder(judged.flat());
  const date = columns.find(
    (column) => shareOf(column, (cell) => readMonthOf(cell, order) !== null) >= enough,
  );
  if (date === undefined) return null;
  const isNumber = (cell: string, column: number) =>
    /\d/.test(cell) && !/\p{L}{3}/u.test(cell) && readAmount(cell, findDecimalSign(cellsOf(column))) !== null;
  const fits = (column: number) => shareOf(column, (cell) => cell.trim() === '' || isNumber(cell, column));
  const numbers = columns.filter(
    (column) =>
      column !== date && fits(column) >= enough && cellsOf(column).some((cell) => cell.trim() !== ''),
  );
  const [first, second] = numbers;
  if (first === undefined) return null;
  const isSplit =
    second !== undefined && judged.every((row) => !((row[first] ?? '').trim() && (row[second] ?? '').trim()));
  const amounts = isSplit ? { out: first, in: second } : { signed: first };
  const found = {
    firstRow: rows.findIndex((row) => readMonthOf(row[date] ?? '', order) !== null),
    date,
    amounts,
  };
  return { ...found, payee: wordiestColumn(judged, [date, ...numbers]) };
}

function wordiestColumn(rows: readonly Row[], taken: readonly number[]): number {
  const judged = rows.slice(0, judgedRows);
  const width = Math.max(0, ...judged.map((row) => row.length));
  const lengthOf = (column: number) =>
    judged.reduce((sum, row) => sum + (row[column] ?? '').replace(/[^\p{L}]/gu, '').length, 0);
  const free = Array.from({ length: width }, (_none, column) => column).filter(
    (column) => !taken.includes(column),
  );
  return free.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? -1;
}
