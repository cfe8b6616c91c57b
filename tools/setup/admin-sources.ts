import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { reachedFiles } from './reached-files.ts';

const marker = 'dist/.yoi-admin-build';
const entry = 'admin/src/admin.client.tsx';

/** Whether the back office is built from its current sources. */
export function isAdminBuilt(): boolean {
  return existsSync(marker) && readFileSync(marker, 'utf8') === hashAdminSources();
}

/** Records that the current sources of the back office are built. */
export function markAdminBuilt(): void {
  writeFileSync(marker, hashAdminSources());
}

/** Returns the sources of the back office: its own, and what they reach in the program and the design system. */
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
