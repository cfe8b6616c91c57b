import { formatDay } from '#app/platform/i18n/dates.ts';
import type { PageWord, RecalculationData } from './recalculation-data.ts';

/** The data that the page contains as JSON. */
export const data: RecalculationData = JSON.parse(document.querySelector('#datos')?.textContent ?? '');

/** Returns a text of the page in the language of the export. The values are filled into the text. */
export function text(word: PageWord, values: Readonly<Record<string, string | number>> = {}): string {
  const words: Readonly<Record<string, string>> = data.words.page;
  return (words[word] ?? word).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Formats a number with all its decimals. */
export function numberText(value: number): string {
  return new Intl.NumberFormat(data.language, { maximumFractionDigits: 12, useGrouping: false }).format(
    value,
  );
}

/** Formats yoi with two decimals, as the app does. */
export function yoiText(yoi: number): string {
  return new Intl.NumberFormat(data.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    yoi,
  );
}

/** Formats a mean with two decimals at most. */
export function meanText(value: number): string {
  return new Intl.NumberFormat(data.language, { maximumFractionDigits: 2 }).format(value);
}

/** Formats a number with its sign. */
export function signedText(value: number): string {
  return value > 0 ? `+${numberText(value)}` : numberText(value);
}

/** Formats a local day (`YYYY-MM-DD`). */
export function dayText(day: string): string {
  return formatDay(day, data.language, 'fullDate');
}

/**
 * Returns a note if the figure in the stored report differs from the recalculated figure. This happens if
 * records were corrected after the closing.
 */
export function keptText(value: string, kept: string | undefined): string {
  return kept === undefined || kept === value ? '' : `. ${text('kept', { kept })}`;
}

type Named = { position: number; factor: { kind: string; slug?: string }; lag: 0 | 1 };

/** Names a question by its factor. The page does not contain the member's own words. */
export function questionName({ position, factor, lag }: Named): string {
  if (factor.kind === 'own') return text('ownQuestion', { position });
  const key = `${factor.kind}:${factor.slug}`;
  return text(lag === 1 ? 'questionLater' : 'question', { factor: data.words.factors[key] ?? key });
}

/** The words for the verdicts of questions and experiments. */
export const verdictWords = {
  unknown: text('verdict_unknown'),
  none: text('verdict_none'),
  hint: text('verdict_hint'),
  likely: text('verdict_likely'),
} as const;
