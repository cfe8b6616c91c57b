import { accessSync, constants } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstallFromDebian, installFromDebian } from './debian.ts';

/**
 * Chromium without a window. It is a third faster than Chromium, and the stored screenshots were made with it.
 */
const shell = '/usr/bin/chromium-headless-shell';
const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Finds the browser for the tests. The first choice is Debian's headless Chromium, which is installed if the process
 * runs as root on Debian. The next choices are the system's Chromium and then Playwright's.
 * @throws Error with one sentence for the developer
 */
export function ensureChromium(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!isExecutable(shell) && canInstallFromDebian()) {
    console.log("[yoi] Browser: installing Debian's headless Chromium for the tests");
    installFromDebian('chromium-headless-shell');
  }
  const found = [shell, ...paths].find(isExecutable);
  if (found) return found;
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
