import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { programArguments, programEnvironment } from './tools/setup/program.mjs';

/** `E2E_PORT` lets two runs stand beside each other. */
const port = Number(process.env.E2E_PORT ?? 4310);
// The configuration is read again in every worker; the folder of the first reading goes on to them.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'yoi-e2e-'));

/** Journeys against the production build with its own embedded database; the browser is the system's Chromium. */
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
    // Requests of a worker would pass by the routes that tests set; the journeys without a network ask for it.
    serviceWorkers: 'block',
    // The landscapes' gusts are drawn for five seconds of every page: a third of the time of all journeys. The tests
    // that are about motion, and two whole journeys, ask for it (`withMotion`).
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
