import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser for the tests: the system's Chromium; where there is none, Debian's is installed if we are root on
 * Debian, otherwise Playwright's own is taken if it is there.
 * @throws Error with one sentence that says what to do
 */
export function ensureChromium(): string {
  const found = process.env.CHROMIUM_PATH ?? places.find(isExecutable);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log("[yoi] Browser: installing Debian's Chromium for the tests");
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    const installed = places.find(isExecutable);
    if (installed) return installed;
  }
  const own = chromium.executablePath();
  if (isExecutable(own)) return own;
  throw new Error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
