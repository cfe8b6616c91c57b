import { useLingui } from '@lingui/react/macro';
import { areaNames, causeNames, helpNames, wordNames } from './taxonomy-names.ts';

/**
 * Returns the names of words, areas, causes and things that helped, in the member's language. The names serve
 * records of any day.
 */
export function useTaxonomyNames() {
  const { i18n } = useLingui();
  const named = (names: typeof wordNames) =>
    Object.entries(names).map(([slug, name]) => ({ slug, name: i18n._(name) }));
  return {
    words: named(wordNames),
    areas: named(areaNames),
    causes: named(causeNames),
    helps: named(helpNames),
  };
}
