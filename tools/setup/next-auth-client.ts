import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../e2e/next-auth-client');
const marker = path.join(folder, 'node_modules/.yoi-install.json');

/**
 * Installs the next-auth client of the browser tests from a separate lockfile. The client is a separate
 * package, because it requires Next.js as a peer dependency. Neither the tests nor our program need Next.js.
 * @throws Error if npm fails; npm has then printed its output
 */
export function installNextAuthClient(): void {
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('[yoi] Installing the client of next-auth for the browser tests');
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--prefer-offline'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The client of next-auth could not be installed.');
  writeFileSync(marker, lock);
}
