import { foldAccents } from '#app/platform/i18n/fold-accents.ts';
import type { MoneyKind } from './money-kinds.ts';

/** A concern about money for which the screens show where to find help. */
export type NamedConcern = 'debt' | 'gambling';

const gambling =
  /\b(apuest\w*|apost(?:e|ar|ado|aba|ando)|casinos?|bingos?|tragaperras|tragamonedas|ruletas?|ludopat\w*|loterias?|quinielas?|maquinitas|poker|bet365)\b/;
const debt =
  /\b(deud\w*|(?:le|les) debo|me deben?|debo (?:dinero|pasta|plata|\d+)|embarg\w*|prestamos?|hipotecas?|morosidad|moros[oa]s?|impag\w*|desahuci\w*|acreedor\w*|usur\w*|microcreditos?)\b/;

/**
 * Returns the concern that the kind of a moment or the words of its line name. Returns null if they name none. The
 * line is read on this device only, and nothing about the result is stored or sent.
 */
export function namedConcern({ kind, note }: { kind: MoneyKind; note: string | null }): NamedConcern | null {
  const words = foldAccents(note ?? '');
  if (gambling.test(words)) return 'gambling';
  return kind === 'deuda' || debt.test(words) ? 'debt' : null;
}
