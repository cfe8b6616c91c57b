import { afterAll } from 'vitest';
import { setClock } from '#app/platform/clock.ts';

/** Runs before each test file that sets the clock and shares an application. The next file starts with the real clock. */
afterAll(() => setClock());
