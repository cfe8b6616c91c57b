import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { reachedFiles } from './reached-files.ts';

const marker = 'dist/.yoi-admin-build';
const entry = 'admin/src/admin.client.tsx';

/** Whether the back office is built from its current sources. */
export function isAdminBuilt(): boolean {
  return existsSync(marker) && readFileSync(marker, 'utf8') === hashAdminSources();
}

/** Records that the back office has been built from its current sources. */
export function markAdminBuilt(): void {
  writeFileSync(marker, hashAdminSources());
}

/**
 * Returns the source files of the back office. They are its own files, and the files of the program and the design
 * system that these import.
 */
export function adminSources(): string[] {
  const styles = globSync([
    'ui/**/*.css',
    'ui/**/*.tsx',
    'app/locales/*/browser.po',
    'admin/locales/**/*.po',
  ]);
  const own = globSync(['admin/src/**/*', 'admin/*.{json,ts}'], { withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => `${each.parentPath}/${each.name}`);
  const set = ['tools/setup/spanish-font.ts', 'lingui.config.ts', 'package-lock.json'];
  return [
    ...new Set([...reachedFiles([entry], { isDynamicToo: true }), ...own, ...styles, ...set]),
  ].toSorted();
}

function hashAdminSources(): string {
  const hash = createHash('sha256');
  for (const file of adminSources()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
