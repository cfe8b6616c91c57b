import { defineConfig, mergeConfig } from 'vitest/config';
import { vitestOutcome } from './tools/setup/failures.ts';
import vite from './vite.config.ts';

const report = process.env.TEST_REPORT;

/**
 * Four workers on two cores, as many tests wait for clocks and processes. Files of one worker share its process and the
 * packages that it has loaded; each begins with modules and an environment of its own (`fresh-start.ts`) and gets a
 * database of its own from one embedded PostgreSQL.
 */
export default mergeConfig(
  vite,
  defineConfig({
    test: {
      include: ['app/**/*.test.{ts,tsx}', 'ui/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
      globalSetup: ['app/shell/testing/database-server.ts'],
      setupFiles: ['app/shell/testing/fresh-start.ts', 'app/shell/testing/environment.ts'],
      isolate: false,
      reporters: ['default', ...(report ? [vitestOutcome(report)] : [])],
      maxWorkers: 4,
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  }),
);
