import { foldAccents } from '#app/platform/i18n/fold-accents.ts';

/** The sign before the decimals in the amounts of a file. Null if no amount has decimals. */
export type DecimalSign = ',' | '.' | null;

/** The order of day and month in the dates of a statement. */
export type DateOrder = 'dmy' | 'mdy';

/** Finds the decimal sign. It is the sign that stands more often before the last one or two digits. */
export function findDecimalSign(cells: readonly string[]): DecimalSign {
  const count = (ending: RegExp) => cells.filter((cell) => ending.test(bare(cell))).length;
  const [commas, points] = [count(/,\d{1,2}$/), count(/\.\d{1,2}$/)];
  if (commas === 0 && points === 0) return null;
  return commas >= points ? ',' : '.';
}

/**
 * Reads an amount as banks write it ("-1.234,50 €", "1,234.50-", "(12.00)") and returns it in hundredths. Returns
 * null if the cell is not an amount.
 */
export function readAmount(cell: string, decimal: DecimalSign): number | null {
  const text = bare(cell);
  const isNegative = /^[-(]|-$/.test(text);
  const digits = text.replace(/^[-+(]+|[-+)]+$/g, '');
  const [whole = '', fraction = '', ...rest] = decimal === null ? [digits] : digits.split(decimal);
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(whole);
  if (rest.length > 0 || !/^\d{0,2}$/.test(fraction) || !(isGrouped || /^\d{1,12}$/.test(whole))) return null;
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  return isNegative ? -cents : cents;
}

/** Removes letters, currency signs and blanks, and replaces every kind of minus sign by a hyphen. */
function bare(cell: string): string {
  return cell.replace(/[\p{L}\p{Sc}\s'’]/gu, '').replace(/[\u2212\u2013]/g, '-');
}

const numbered = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?=$|[\sT])/;
const worded = /^(\d{1,2})[\s./-]+(?:de\s+)?([a-z]{3,10})\.?[\s./-]+(?:de\s+)?(\d{2,4})(?=$|[\sT])/;
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
    const name = word.slice(0, 3);
    const index = Math.max(months.indexOf(name), englishMonths.indexOf(name));
    return index < 0 ? null : toMonth(year, index + 1, Number(day));
  }
  const [, first = '', second = '', third = ''] = numbered.exec(text) ?? [];
  if (first === '') return null;
  if (first.length === 4) return toMonth(first, Number(second), Number(third));
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  return toMonth(third, Number(month), Number(day));
}

function toMonth(year: string, month: number, day: number): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31 && /^(19|20)\d\d$/.test(whole);
  return isDay ? `${whole}-${String(month).padStart(2, '0')}` : null;
}
