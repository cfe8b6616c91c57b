import { accessSync, constants } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstallFromDebian, installFromDebian } from './debian.ts';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser for the tests: the system's Chromium; where there is none, Debian's is installed if we are root on
 * Debian, otherwise Playwright's own is taken if it is there.
 * @throws Error with one sentence that says what to do
 */
export function ensureChromium(): string {
  const found = process.env.CHROMIUM_PATH ?? places.find(isExecutable);
  if (found) return found;
  if (canInstallFromDebian()) {
    console.log("[yoi] Browser: installing Debian's Chromium for the tests");
    installFromDebian('chromium');
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
