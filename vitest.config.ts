import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { runsAlone, setsClock } from './app/shell/testing/alone.ts';
import { vitestOutcome } from './tools/setup/failures.ts';
import vite from './vite.config.ts';

const report = process.env.TEST_REPORT;
const components = [
  'app/**/*.component.test.tsx',
  'ui/**/*.component.test.tsx',
  'admin/src/**/*.component.test.tsx',
];
const serverFiles = ['app/**/*.test.{ts,tsx}', 'ui/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'];
const sources = globSync(serverFiles, { exclude: components }).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const alone = sources.filter(({ text }) => runsAlone(text)).map(({ file }) => file);
const withClock = sources.filter(({ text }) => setsClock(text)).map(({ file }) => file);
const server = {
  globalSetup: ['app/shell/testing/database-server.ts'],
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

/**
 * Four projects in one run. The server's tests run in Node, in four workers on two cores, because many tests wait
 * for clocks and processes. The files of one worker share its process, its modules, an application and a database.
 * So do the files that set the clock, among themselves.
 * Files that declare it (`alone.ts`) have their own application and modules, with a database that is copied on the
 * same embedded PostgreSQL. Tests of components need no database; the files of one worker share a window of jsdom
 * (decision 015).
 */
export default mergeConfig(
  vite,
  defineConfig({
    test: {
      reporters: ['default', ...(report ? [vitestOutcome(report)] : [])],
      maxWorkers: 4,
      // A retry is reported as such. On a machine that others use, a test may take longer than foreseen.
      retry: process.env.CI ? 1 : 0,
      projects: [
        {
          extends: true,
          test: {
            ...server,
            name: 'server',
            include: serverFiles,
            exclude: [...components, ...alone, ...withClock, '**/node_modules/**'],
            provide: { application: 'shared' },
            setupFiles: ['app/shell/testing/shared-environment.ts'],
          },
        },
        {
          extends: true,
          test: {
            ...server,
            name: 'server-alone',
            include: alone,
            provide: { application: 'own' },
            setupFiles: ['app/shell/testing/fresh-start.ts', 'app/shell/testing/own-environment.ts'],
          },
        },
        {
          extends: true,
          test: {
            ...server,
            name: 'server-clock',
            include: withClock,
            provide: { application: 'shared' },
            setupFiles: ['app/shell/testing/shared-environment.ts', 'app/shell/testing/clock-environment.ts'],
          },
        },
        {
          extends: true,
          // By itself Vitest chooses a file of the router that brings a second router into a screen.
          resolve: {
            alias: { 'react-router-dom': path.resolve('admin/node_modules/react-router-dom/dist/index.mjs') },
          },
          test: {
            name: 'component',
            include: components,
            isolate: false,
            environment: 'jsdom',
            environmentOptions: { jsdom: { url: 'http://yoi.test/app/hoy', pretendToBeVisual: true } },
            setupFiles: ['app/shell/testing/browser.ts'],
            server: { deps: { inline: [/^ra-core$/, /\/admin\/node_modules\//] } },
            // How much of the document the message of a failed test shows.
            env: { DEBUG_PRINT_LIMIT: '3000' },
            testTimeout: 20_000,
          },
        },
      ],
    },
  }),
);
