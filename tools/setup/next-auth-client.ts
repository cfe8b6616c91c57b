import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../e2e/next-auth-client');
const marker = path.join(folder, 'node_modules/.yoi-install.json');

/**
 * Installs the client of next-auth that the browser tests use, by its own lockfile. It is a package of its own
 * because it asks for Next.js beside it, which it does not need and we do not want.
 * @throws Error when npm fails; its words stand above
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
