import { globSync } from 'node:fs';
import { languages } from '#app/platform/i18n/language.ts';
import { reachedFiles } from './reached-files.ts';

/** The entries that the browser loads before it shows the member app. */
export const firstEntries = [
  'app/platform/browser/no-eval.ts',
  'app/shell/member.client.tsx',
  'app/modules/today/today.screen.tsx',
];

/**
 * The entries that languages other than Spanish of Spain load in addition, for names that the server has only in
 * Spanish.
 */
export const translatedEntries = ['app/modules/feelings/taxonomy-names.ts'];

/** The source files of the member app's first screen: everything that its entries import statically, except types. */
export function filesOfFirstScreen(): ReadonlySet<string> {
  return reachedFiles(firstEntries);
}

/** Returns the source files with the texts that a language needs on the first screen. */
export function filesWithFirstTexts(language: string): ReadonlySet<string> {
  return language === languages[0]
    ? filesOfFirstScreen()
    : reachedFiles([...firstEntries, ...translatedEntries]);
}

/** The source files that public pages load, immediately or later. */
export function filesOfPublicPages(): ReadonlySet<string> {
  const scripts = ['landing', 'referents', 'site'].map((name) => `app/shell/${name}.client.ts`);
  return reachedFiles([...scripts, ...globSync('app/modules/**/*.island.tsx')], { isDynamicToo: true });
}
