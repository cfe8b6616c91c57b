import { defineConfig, mergeConfig } from 'vitest/config';
import { vitestOutcome } from './tools/setup/failures.ts';
import vite from './vite.config.ts';

const report = process.env.TEST_REPORT;
const components = ['app/**/*.component.test.tsx', 'ui/**/*.component.test.tsx'];

/**
 * Two projects of one run. The server's tests run in Node: four workers on two cores, as many wait for clocks and
 * processes. Files of one worker share its process and the packages that it has loaded; each begins with modules and an
 * environment of its own (`fresh-start.ts`) and gets a database of its own from one embedded PostgreSQL. Tests of
 * components run in a document of jsdom, a new one for each file, and need no database (decision 015).
 */
export default mergeConfig(
  vite,
  defineConfig({
    test: {
      reporters: ['default', ...(report ? [vitestOutcome(report)] : [])],
      maxWorkers: 4,
      // Told as such: a machine that others use may take longer than any test can foresee.
      retry: process.env.CI ? 1 : 0,
      projects: [
        {
          extends: true,
          test: {
            name: 'server',
            include: ['app/**/*.test.{ts,tsx}', 'ui/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
            exclude: [...components, '**/node_modules/**'],
            globalSetup: ['app/shell/testing/database-server.ts'],
            setupFiles: ['app/shell/testing/fresh-start.ts', 'app/shell/testing/environment.ts'],
            isolate: false,
            testTimeout: 20_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'component',
            include: components,
            environment: 'jsdom',
            environmentOptions: { jsdom: { url: 'http://yoi.test/app/hoy', pretendToBeVisual: true } },
            setupFiles: ['app/shell/testing/browser.ts'],
            // How much of the document a test that fails tells.
            env: { DEBUG_PRINT_LIMIT: '3000' },
            testTimeout: 20_000,
          },
        },
      ],
    },
  }),
);
