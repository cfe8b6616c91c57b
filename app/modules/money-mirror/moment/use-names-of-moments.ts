import { useLingui } from '@lingui/react/macro';
import { areaNames, wordNames } from '#app/modules/feelings/ui.tsx';
import type { MoneyKind, MoneyScript } from './money-kinds.ts';
import { kindNames, scriptNames } from './money-names.ts';

/** Returns the names of kinds, words, scripts and areas in the member's language. */
export function useNamesOfMoments() {
  const { i18n } = useLingui();
  return {
    kind: (kind: MoneyKind) => i18n._(kindNames[kind]),
    script: (script: MoneyScript) => i18n._(scriptNames[script]),
    word: (slug: string) => (wordNames[slug] ? i18n._(wordNames[slug]) : slug),
    area: (slug: string) => (areaNames[slug] ? i18n._(areaNames[slug]) : slug),
  };
}

export type NamesOfMoments = ReturnType<typeof useNamesOfMoments>;
