import { maxCents } from './allocation.ts';

/**
 * Reads an amount as people type it in Spanish or English ("12,50", "1.234,5", "12.50", "12 €") and returns it in
 * cents. An empty text is zero. Returns null if the text is not an amount, has more than two decimals, or exceeds
 * `max`. The default of `max` is the maximum of an entry.
 */
export function parseCents(typed: string, max = maxCents): number | null {
  const text = typed.replace(/[\s\u00a0€]/g, '');
  if (text === '') return 0;
  const plain = withoutThousands(text);
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= max ? cents : null;
}

/** Formats hundredths of a currency in a language. */
export function formatMoney(cents: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);
}

/**
 * Removes the marks that separate groups of three digits. A single point before three digits separates
 * thousands, as in Spanish. A single comma before three digits is refused. In Spanish it means decimals, and
 * treating it as a separator would multiply the amount by a thousand.
 */
function withoutThousands(text: string): string {
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(text)) return text.replaceAll('.', '');
  if (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(text)) return text.replaceAll(',', '');
  return text;
}

/**
 * Reads a typed percentage ("50", "33,33", "25 %") and returns it in basis points. An empty text is zero. Returns
 * null if the text is not a percentage.
 */
export function parsePercent(typed: string): number | null {
  const match = /^\s*(?:(\d{1,3})(?:[.,](\d{1,2}))?\s*%?)?\s*$/.exec(typed);
  if (!match) return null;
  return Number(match[1] ?? '0') * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
