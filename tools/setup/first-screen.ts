import { globSync } from 'node:fs';
import { languages } from '#app/platform/i18n/language.ts';
import { reachedFiles } from './reached-files.ts';

/** The entries that the browser loads before it shows the first screen of the member app. */
export const firstEntries = [
  'app/platform/browser/no-eval.ts',
  'app/shell/member.client.tsx',
  'app/modules/today/today.screen.tsx',
];

/**
 * The additional entries for languages other than Spanish of Spain. They have the names that the server has only in
 * Spanish.
 */
export const translatedEntries = ['app/modules/feelings/taxonomy-names.ts'];

/**
 * Returns the source files of the member app's first screen. These are all files that its entries import statically,
 * except for types.
 */
export function filesOfFirstScreen(): ReadonlySet<string> {
  return reachedFiles(firstEntries);
}

/** Returns the source files whose texts the first screen needs in a language. */
export function filesWithFirstTexts(language: string): ReadonlySet<string> {
  return language === languages[0]
    ? filesOfFirstScreen()
    : reachedFiles([...firstEntries, ...translatedEntries]);
}

/** Returns the source files that public pages load, whether immediately or later. */
export function filesOfPublicPages(): ReadonlySet<string> {
  const scripts = ['landing', 'referents', 'site'].map((name) => `app/shell/${name}.client.ts`);
  return reachedFiles([...scripts, ...globSync('app/modules/**/*.island.tsx')], { isDynamicToo: true });
}
