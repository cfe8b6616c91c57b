// Runs alone because it changes settings and starts a part of the program.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { config } from '../config.server.ts';
import { db } from '../db/db.ts';
import { connectDatabase, disconnectDatabase } from '../db/pool.ts';
import { TooManyRequests, Unavailable } from '../errors.ts';
import { defineLimit } from './limits.ts';

vi.hoisted(() => vi.stubEnv('RATE_LIMIT_SCALE', '1'));

const login = defineLimit({ name: 'test-login', points: 3, perSeconds: 900 });

/**
 * Makes another process consume points of one key. Returns one letter for each point: `o` for a success, `x` for a
 * refusal.
 */
async function elsewhere(key: string, times: number): Promise<string> {
  const program = `
    import { config } from '#app/platform/config.server.ts';
    import { connectDatabase, disconnectDatabase } from '#app/platform/db/pool.ts';
    import { defineLimit } from '#app/platform/limits/limits.ts';
    connectDatabase({ connectionString: config.databaseUrl }, 2);
    const login = defineLimit({ name: 'test-login', points: 3, perSeconds: 900 });
    for (let round = 0; round < ${times}; round += 1) {
      process.stdout.write(await login.consume('${key}').then(() => 'o', () => 'x'));
    }
    await disconnectDatabase();
  `;
  return (await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', program]))
    .stdout;
}

beforeAll(() => void connectDatabase({ connectionString: config.databaseUrl ?? '' }));
afterAll(async () => {
  vi.unstubAllEnvs();
  await disconnectDatabase();
});

test('after three allowed attempts, a fourth attempt is refused, and the refusal contains the time to wait', async () => {
  for (let round = 0; round < 3; round += 1) await login.consume('a');
  const refusal = await login.consume('a').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(TooManyRequests);
  expect(refusal).toMatchObject({
    retryAfterSeconds: expect.toSatisfy((seconds) => seconds > 890 && seconds <= 900),
  });
  await expect(login.check('a')).rejects.toBeInstanceOf(TooManyRequests);
  await login.consume('b');
});

test('all processes share one limit, and its counts remain when a process ends', async () => {
  await login.consume('shared');
  expect(await elsewhere('shared', 1)).toBe('o');
  expect(await elsewhere('shared', 3)).toBe('oxx');
  await expect(login.consume('shared')).rejects.toBeInstanceOf(TooManyRequests);
});

test('if a hundred attempts run at the same time in one process, exactly three of them are allowed', async () => {
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => login.consume('burst')));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
});

test('a limit can count only failures, and a success resets its count', async () => {
  for (let round = 0; round < 3; round += 1) {
    await login.check('careful');
    await login.penalize('careful');
  }
  await expect(login.check('careful')).rejects.toBeInstanceOf(TooManyRequests);
  await login.reset('careful');
  await login.check('careful');
  await login.consume('careful');
});

test('used attempts can be returned one by one, but never more attempts than were used', async () => {
  await login.giveBack('generous');
  for (let round = 0; round < 5; round += 1) {
    await login.consume('generous');
    await login.giveBack('generous');
  }
  await login.giveBack('generous');
  for (let round = 0; round < 3; round += 1) await login.consume('generous');
  await expect(login.consume('generous')).rejects.toBeInstanceOf(TooManyRequests);
});

test('the table of limits contains no mail address in readable form', async () => {
  await login.consume('maria@example.org');
  const { rows } = await sql<{ key: string }>`select key from platform_rate_limit`.execute(db);
  expect(JSON.stringify(rows)).not.toMatch(/maria|example/);
  expect(rows.length).toBeGreaterThan(3);
});

test('if the database cannot count, sign-ins are refused, but limits with the option `pass` allow the request', async () => {
  const browsing = defineLimit({ name: 'test-browsing', points: 3, perSeconds: 60, whenUncountable: 'pass' });
  await sql`alter table platform_rate_limit rename to platform_rate_limit_away`.execute(db);
  await expect(login.consume('c')).rejects.toBeInstanceOf(Unavailable);
  await browsing.consume('c');
  await sql`alter table platform_rate_limit_away rename to platform_rate_limit`.execute(db);
  await login.consume('c');
});
