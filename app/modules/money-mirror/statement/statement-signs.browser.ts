import { foldAccents } from '#app/platform/i18n/fold-accents.ts';

/** The direction of an amount that a bank writes in letters: paid (-1) or received (1). */
export type Direction = -1 | 1;

const paid = ['d', 'dr', 'db', 'deb', 'debe', 'debito', 'debit', 'cargo', 'egreso', 'gasto', 'salida', '-'];
const received = [
  'c',
  'cr',
  'h',
  'haber',
  'credito',
  'credit',
  'abono',
  'ingreso',
  'entrada',
  'deposito',
  '+',
];

/** The number of rows at the beginning from which the column of directions is inferred. */
const judgedRows = 60;

/** Reads a direction from letters such as "DR". Returns null for other letters. */
export function readDirection(letters: string): Direction | null {
  const word = foldAccents(letters).trim();
  if (paid.includes(word)) return -1;
  return received.includes(word) ? 1 : null;
}

/** A column with the direction of each amount. */
export type DirectionColumn = { index: number; read: (cell: string) => Direction | null };

/**
 * Finds the column that contains the direction of each row, for example as D and H. Returns null if there is
 * none. In such a column every value is a direction, and both directions occur. If the column contains an A
 * ("abono"), a C means "cargo".
 */
export function findDirectionColumn(
  rows: readonly (readonly string[])[],
  taken: readonly number[],
): DirectionColumn | null {
  const judged = rows.slice(0, judgedRows);
  const width = Math.max(0, ...judged.map((row) => row.length));
  for (let index = 0; index < width; index += 1) {
    if (taken.includes(index)) continue;
    const values = new Set(judged.map((row) => foldAccents(row[index] ?? '').trim()));
    const read = values.has('a') ? readChargeOrCredit : readDirection;
    const directions = [...values].map(read);
    if (directions.includes(-1) && directions.includes(1) && !directions.includes(null))
      return { index, read };
  }
  return null;
}

function readChargeOrCredit(cell: string): Direction | null {
  const word = foldAccents(cell).trim();
  if (word === 'a') return 1;
  return word === 'c' ? -1 : readDirection(word);
}
