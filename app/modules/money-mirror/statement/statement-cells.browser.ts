import { foldAccents } from '#app/platform/i18n/fold-accents.ts';
import { type Direction, readDirection } from './statement-signs.browser.ts';

/** The sign before the decimals in the amounts of a file. Null if no amount has decimals. */
export type DecimalSign = ',' | '.' | null;

/** The order of day and month in the dates of a statement. */
export type DateOrder = 'dmy' | 'mdy';

/**
 * Finds the decimal sign. It is the comma or the point: the sign that more often stands before the last one or
 * two digits.
 */
export function findDecimalSign(cells: readonly string[]): DecimalSign {
  const count = (ending: RegExp) => cells.filter((cell) => ending.test(partsOf(cell).digits)).length;
  const [commas, points] = [count(/,\d{1,2}$/), count(/\.\d{1,2}$/)];
  if (commas === 0 && points === 0) return null;
  return commas >= points ? ',' : '.';
}

/**
 * Reads an amount as banks write it, and returns hundredths: "-1.234,50 €", "1,234.50-", "(12.00)", "12.00 DR". Returns
 * null if the cell is no amount.
 */
export function readAmount(cell: string, decimal: DecimalSign): number | null {
  const { digits, isNegative } = partsOf(cell);
  const [whole = '', fraction = '', ...rest] = decimal === null ? [digits] : digits.split(decimal);
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(whole);
  if (rest.length > 0 || !/^\d{0,2}$/.test(fraction) || !(isGrouped || /^\d{1,12}$/.test(whole))) return null;
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  return isNegative ? -cents : cents;
}

/**
 * Reads the direction of an amount from the letters beside it, as in "12.00 CR". Returns null if there are no
 * such letters.
 */
export function directionOf(cell: string): Direction | null {
  return readDirection(partsOf(cell).letters);
}

const amountPattern = /^[-+(]*(?:\p{L}{1,4}[/.]?)?([-+(]*)([\d.,]+)([-+)]*)(\p{L}*)\.?([-+)]*)$/u;
/** The letters that may follow an amount but give no direction: the code or the name of a currency. */
const currency = /^(?:[a-z]{2,3}|euros?|pesos|soles|dolares)?$/;

/**
 * Divides an amount into its digits, the letters behind the digits, and its sign. If the cell is no amount,
 * `digits` is empty.
 */
function partsOf(cell: string): { digits: string; letters: string; isNegative: boolean } {
  const text = cell.replace(/[\p{Sc}\s'’]/gu, '').replace(/[\u2212\u2013]/g, '-');
  const [, , digits = '', , given = ''] = amountPattern.exec(text) ?? [];
  const letters = foldAccents(given);
  const direction = readDirection(letters);
  if (direction === null && !currency.test(letters)) return { digits: '', letters: '', isNegative: false };
  const hasMinus = /^[^\d]*[-(]|-\p{L}*\.?$|-$/u.test(text);
  return { digits, letters, isNegative: hasMinus || direction === -1 };
}

const numbered = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?=$|[\sTt])/;
const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;
const worded = /^(\d{1,2})[\s./-]+(?:de\s+)?([a-z]{3,10})\.?[\s./-]+(?:de\s+)?(\d{2,4})(?=$|[\st])/;
const monthFirst = /^([a-z]{3,10})\.?\s+(\d{1,2}),?\s+(\d{4})(?=$|\s)/;
const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const englishMonths = ['jan', '', '', 'apr', '', '', '', 'aug', '', '', '', 'dec'];

/**
 * Finds the order of day and month in the dates of a file. The day comes first, unless the second number of a date is
 * above twelve.
 */
export function findDateOrder(cells: readonly string[]): DateOrder {
  const parts = cells.flatMap((cell) => {
    const found = numbered.exec(cell.trim());
    return found && found[1] !== undefined && found[1].length < 3 ? [found] : [];
  });
  return parts.some(([, , second]) => Number(second) > 12) ? 'mdy' : 'dmy';
}

/** Reads a date and returns its month (`YYYY-MM`). Returns null if the cell is not a date. */
export function readMonthOf(cell: string, order: DateOrder): string | null {
  const text = foldAccents(cell).trim();
  const inWords = worded.exec(text);
  if (inWords) {
    const [, day = '', word = '', year = ''] = inWords;
    return toMonth(year, monthNumber(word), Number(day));
  }
  const [, monthWord = '', wordedDay = '', wordedYear = ''] = monthFirst.exec(text) ?? [];
  if (monthWord !== '') return toMonth(wordedYear, monthNumber(monthWord), Number(wordedDay));
  const [, year = '', monthOfYear = '', dayOfMonth = ''] = compact.exec(text) ?? [];
  if (year !== '') return toMonth(year, Number(monthOfYear), Number(dayOfMonth));
  const [, first = '', second = '', third = ''] = numbered.exec(text) ?? [];
  if (first === '') return null;
  if (first.length === 4) return toMonth(first, Number(second), Number(third));
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  return toMonth(third, Number(month), Number(day));
}

/** Returns the number of the month that a word names. Returns 0 if the word names no month. */
function monthNumber(word: string): number {
  const name = word.slice(0, 3);
  return Math.max(months.indexOf(name), englishMonths.indexOf(name)) + 1;
}

function toMonth(year: string, month: number, day: number): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31 && /^(19|20)\d\d$/.test(whole);
  return isDay ? `${whole}-${String(month).padStart(2, '0')}` : null;
}
