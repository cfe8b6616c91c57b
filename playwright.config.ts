import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { programArguments, programEnvironment } from './tools/setup/program.mjs';

/** With different values of `E2E_PORT` two runs can be made at the same time. */
const port = Number(process.env.E2E_PORT ?? 4310);
// Every worker reads the configuration again. It inherits the folder that the first reading has set.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'yoi-e2e-'));

/** Journeys against the production build with its own embedded database. The browser is the system's Chromium. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: 'e2e/screenshots/{arg}{ext}',
  workers: 3,
  fullyParallel: true,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 12_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: 'disabled' } },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Without it an action on a missing element would wait until the whole journey times out.
    actionTimeout: 30_000,
    // Requests of a service worker would bypass the routes that tests set. The journeys without a network allow it.
    serviceWorkers: 'block',
    // The gusts in the landscapes would be drawn for five seconds on every page, which is a third of the time of all
    // journeys. The tests about motion, and two whole journeys, turn motion on (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node e2e/seeding.ts && exec node ${programArguments.join(' ')} dist/server/main.js`,
    url: `http://localhost:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 20_000 },
    stdout: 'ignore',
    env: {
      ...programEnvironment,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: '1',
      RATE_LIMIT_SCALE: '0',
      GALLERY: '1',
      LOG_LEVEL: 'warn',
    },
  },
});
