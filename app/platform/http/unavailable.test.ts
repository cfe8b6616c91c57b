import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { databasePool } from '../db/pool.ts';
import { toErrorResponse } from './refusals.server.ts';

await testApplication();

/** Returns the error that PostgreSQL throws with this state. */
const thrownWith = (state: string) =>
  databasePool()
    .query(`do 'begin raise exception using errcode = ''${state}''; end'`)
    .catch((error: unknown) => error);

test.each([
  ['53100', 'the disk is full', '60'],
  ['53200', 'no memory is left', '5'],
  ['53300', 'no connection is left', '5'],
  ['40P01', 'two locked each other out', '5'],
  ['55P03', 'a lock was not to be had', '5'],
  ['57014', 'a statement took too long', '5'],
  ['57P01', 'the database is being stopped', '5'],
  ['57P03', 'the database is starting', '5'],
])(
  'if PostgreSQL reports the state %s (%s), the response is 503 with the time to wait',
  async (state, _meaning, wait) => {
    const { status, headers } = toErrorResponse(await thrownWith(state), 'es-ES');
    expect([status, headers['Retry-After']]).toEqual([503, wait]);
  },
);

test('if a file does not fit on the disk, the response is 503', async () => {
  const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
  expect(toErrorResponse(full, 'es-ES')).toMatchObject({ status: 503, headers: { 'Retry-After': '60' } });
});

test('if a SQL statement is faulty, the request is answered with 500', async () => {
  expect(toErrorResponse(await thrownWith('42601'), 'es-ES').status).toBe(500);
});
