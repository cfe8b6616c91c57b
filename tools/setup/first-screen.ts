import { globSync } from 'node:fs';
import { reachedFiles } from './reached-files.ts';

/** The entries that the browser loads before it shows the member app. */
export const firstEntries = [
  'app/platform/browser/no-eval.ts',
  'app/shell/member.client.tsx',
  'app/modules/today/today.screen.tsx',
];

/** The source files of the member app's first screen: everything that its entries import statically, except types. */
export function filesOfFirstScreen(): ReadonlySet<string> {
  return reachedFiles(firstEntries);
}

/** The source files that public pages load, at once or later. */
export function filesOfPublicPages(): ReadonlySet<string> {
  const scripts = ['app/shell/landing.client.ts', 'app/shell/site.client.ts'];
  return reachedFiles([...scripts, ...globSync('app/modules/**/*.island.tsx')], { isDynamicToo: true });
}
