// Alone: it sets the clock.
import { afterEach, expect, test } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/db.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { testApplication } from './testing/application.ts';
import { atOnce } from './testing/at-once.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const investments = '/api/piptool/investments/';

afterEach(() => setClock());

/** A member whose requests carry a key. */
async function aSender() {
  const member = await memberClient(server);
  const send = (url: string, payload: object, key: string) =>
    member.call('POST', url, payload, { 'idempotency-key': key });
  const count = async (table: string) => {
    const { rows } = await databasePool().query(
      `select count(*)::int as rows from ${table} where member_id = ${member.memberId}`,
    );
    return rows[0].rows;
  };
  return { ...member, send, count };
}

test('sent twice with one key it is stored once, and the second gets the first response', async () => {
  const ana = await aSender();
  const first = await ana.send(feelings, aCheckIn(), 'k-1');
  const second = await ana.send(feelings, aCheckIn(), 'k-1');
  expect([second.statusCode, second.body]).toEqual([201, first.body]);
  expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([
    undefined,
    'true',
  ]);
  expect(await ana.count('feelings_check_in')).toBe(1);
});

test('ten at once with one key are one', async () => {
  const ana = await aSender();
  const responses = await atOnce(10, () => ana.send(investments, anInvestment(), 'k-1'));
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await ana.count('portfolio_entry')).toBe(1);
});

test('the order in which a client writes its fields is no other body; another body is refused', async () => {
  const ana = await aSender();
  await ana.send(feelings, { agrado: 4, energia: 2 }, 'k-1');
  expect((await ana.send(feelings, { energia: 2, agrado: 4 }, 'k-1')).statusCode).toBe(201);
  const other = await ana.send(feelings, { agrado: 4, energia: 3 }, 'k-1');
  expect([other.statusCode, other.json()]).toEqual([409, { detail: 'Esta clave ya se usó para otra cosa.' }]);
  expect(await ana.count('feelings_check_in')).toBe(1);
});

test('what was refused is not kept: the same key may be tried again', async () => {
  const ana = await aSender();
  const wrong = await ana.send(investments, anInvestment({ corrects: 999_999 }), 'k-1');
  expect(wrong.statusCode).toBe(400);
  expect((await ana.send(investments, anInvestment(), 'k-1')).statusCode).toBe(201);
});

test('a key is that of one member and one path, and lives for 72 hours', async () => {
  const [ana, eva] = [await aSender(), await aSender()];
  await ana.send(feelings, aCheckIn(), 'k-1');
  expect((await ana.send(investments, anInvestment(), 'k-1')).statusCode).toBe(201);
  expect((await eva.send(feelings, aCheckIn(), 'k-1')).headers['idempotent-replayed']).toBeUndefined();
  setClock(new Date(Date.now() + 71 * 3_600_000));
  expect((await ana.send(feelings, aCheckIn(), 'k-1')).headers['idempotent-replayed']).toBe('true');
  setClock(new Date(Date.now() + 73 * 3_600_000));
  expect((await ana.send(feelings, aCheckIn(), 'k-1')).headers['idempotent-replayed']).toBeUndefined();
});

test.each(['', 'two words', 'ñ', 'x'.repeat(65)])('the key %j is refused under its name', async (key) => {
  const ana = await aSender();
  const { statusCode, body } = await ana.send(feelings, aCheckIn(), key);
  expect([statusCode, body]).toEqual([400, expect.stringContaining('Idempotency-Key')]);
});

test('what a request was told is kept sealed', async () => {
  const ana = await aSender();
  await ana.send(feelings, aCheckIn({ nota: 'un secreto muy mío' }), 'k-1');
  const { rows } = await databasePool().query('select * from platform_idempotency');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map((row) => row.sealed_body.toString('latin1')).join()).not.toContain('secreto');
});

test('while the first runs the second waits for it', { timeout: 20_000 }, async () => {
  const ana = await aSender();
  await ana.post(feelings, aCheckIn());
  const blocker = await databasePool().connect();
  await blocker.query('begin');
  await blocker.query(`update days_day set notes = notes where member_id = ${ana.memberId}`);
  const first = ana.send(feelings, aCheckIn(), 'k-1');
  await new Promise((resolve) => setTimeout(resolve, 200));
  const second = ana.send(feelings, aCheckIn(), 'k-1');
  await new Promise((resolve) => setTimeout(resolve, 500));
  await blocker.query('commit');
  blocker.release();
  expect((await first).statusCode).toBe(201);
  expect((await second).headers['idempotent-replayed']).toBe('true');
});
