// Runs alone because it takes tables or connections away.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { aParada } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { migrate } from '#app/platform/db/migrate.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { migrations } from './migrations.server.ts';
import { testApplication } from './testing/application.ts';
import { atOnce, statusCounts } from './testing/at-once.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const investments = '/api/piptool/investments/';

afterEach(() => setClock());

/** Creates a member who sends requests with an idempotency key. */
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

test('if a request is repeated with the same key, its effect is stored only once, and the first response is sent again', async () => {
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

test('if ten requests with one key arrive at the same time, one is stored, one waits and eight are refused', async () => {
  const ana = await aSender();
  const responses = await atOnce(10, () => ana.send(investments, anInvestment(), 'k-1'));
  expect(statusCounts(responses)).toEqual({ 201: 2, 409: 8 });
  for (const { headers } of responses.filter(({ statusCode }) => statusCode === 409))
    expect(headers['retry-after']).toBe('5');
  expect(await ana.count('portfolio_entry')).toBe(1);
});

test('a key that was used to withdraw one rest day cannot be used to withdraw another rest day', async () => {
  const ana = await aSender();
  const parada = await ana.send('/api/paradas/', aParada(), 'k-0');
  const rest = `/api/paradas/${parada.json().id}/rest/`;
  const days = [1, 2].map((ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10));
  for (const day of days) await ana.send(rest, { local_day: day }, `on-${day}`);
  const takeBack = (query: string) =>
    server.inject({
      method: 'DELETE',
      url: `${rest}?${query}`,
      headers: { ...ana.headers, 'idempotency-key': 'k-1' },
    });
  expect((await takeBack(`local_day=${days[0]}`)).statusCode).toBe(200);
  const other = await takeBack(`local_day=${days[1]}`);
  expect([other.statusCode, other.json()]).toEqual([409, { detail: 'Esta clave ya se usó para otra cosa.' }]);
});

test('a repeated request may have its fields in another order, but a different body is refused', async () => {
  const ana = await aSender();
  await ana.send(feelings, { agrado: 4, energia: 2 }, 'k-1');
  expect((await ana.send(feelings, { energia: 2, agrado: 4 }, 'k-1')).statusCode).toBe(201);
  const other = await ana.send(feelings, { agrado: 4, energia: 3 }, 'k-1');
  expect([other.statusCode, other.json()]).toEqual([409, { detail: 'Esta clave ya se usó para otra cosa.' }]);
  expect(await ana.count('feelings_check_in')).toBe(1);
});

test('if a request is refused, its key can be used again', async () => {
  const ana = await aSender();
  const wrong = await ana.send(investments, anInvestment({ corrects: 999_999 }), 'k-1');
  expect(wrong.statusCode).toBe(400);
  expect((await ana.send(investments, anInvestment(), 'k-1')).statusCode).toBe(201);
});

test('a key is valid only for one member and one path, and is stored for 72 hours', async () => {
  const [ana, eva] = [await aSender(), await aSender()];
  await ana.send(feelings, aCheckIn(), 'k-1');
  expect((await ana.send(investments, anInvestment(), 'k-1')).statusCode).toBe(201);
  expect((await eva.send(feelings, aCheckIn(), 'k-1')).headers['idempotent-replayed']).toBeUndefined();
  setClock(new Date(Date.now() + 71 * 3_600_000));
  expect((await ana.send(feelings, aCheckIn(), 'k-1')).headers['idempotent-replayed']).toBe('true');
  setClock(new Date(Date.now() + 73 * 3_600_000));
  expect((await ana.send(feelings, aCheckIn(), 'k-1')).headers['idempotent-replayed']).toBeUndefined();
});

test.each(['', 'two words', 'ñ', 'x'.repeat(65)])(
  'the key %j is refused with an error that names the header',
  async (key) => {
    const ana = await aSender();
    const { statusCode, body } = await ana.send(feelings, aCheckIn(), key);
    expect([statusCode, body]).toEqual([400, expect.stringContaining('Idempotency-Key')]);
  },
);

test('the responses that are stored for repeated requests are sealed', async () => {
  const ana = await aSender();
  await ana.send(feelings, aCheckIn({ nota: 'un secreto muy mío' }), 'k-1');
  const { rows } = await databasePool().query('select * from platform_idempotency');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map((row) => row.sealed_body.toString('latin1')).join()).not.toContain('secreto');
});

/**
 * Locks a member's day until the returned function is called. Until then the next check-in of that member waits.
 */
async function holdDay(memberId: number) {
  const blocker = await databasePool().connect();
  await blocker.query('begin');
  await blocker.query(`update days_day set notes = notes where member_id = ${memberId}`);
  return async () => {
    await blocker.query('commit');
    blocker.release();
  };
}

/** Returns the number of database connections that are in use. */
const countTaken = () => databasePool().totalCount - databasePool().idleCount;

test('while a request runs, a second request with the same key waits without holding a database connection', {
  timeout: 20_000,
}, async () => {
  const ana = await aSender();
  await ana.post(feelings, aCheckIn());
  const letGo = await holdDay(ana.memberId);
  const first = ana.send(feelings, aCheckIn(), 'k-1');
  await expect.poll(countTaken, { interval: 10 }).toBe(2);
  const others = [0, 1].map(() => ana.send(feelings, aCheckIn(), 'k-1'));
  const sentAway = await Promise.race(others);
  expect([sentAway.statusCode, sentAway.headers['retry-after']]).toEqual([409, '5']);
  expect(countTaken()).toBe(2);
  await letGo();
  expect((await first).statusCode).toBe(201);
  const replayed = (await Promise.all(others)).map(({ headers }) => headers['idempotent-replayed']);
  expect(replayed.toSorted()).toEqual(['true', undefined]);
});

test('if another process is using a key, a request with this key waits without holding a database connection', {
  timeout: 20_000,
}, async () => {
  const ana = await aSender();
  const sent = await ana.send(feelings, aCheckIn(), 'k-1');
  const { rows } = await databasePool().query(
    `select encode(request_hash, 'hex') as hash from platform_idempotency where member_id = ${ana.memberId}`,
  );
  const other = await databasePool().connect();
  const name = `request key ${ana.memberId} ${rows[0].hash}`;
  await other.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
  const taken = once(databasePool(), 'acquire');
  const waiting = ana.send(feelings, aCheckIn(), 'k-1');
  await taken;
  await expect.poll(countTaken, { interval: 5 }).toBe(1);
  await other.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
  other.release();
  expect((await waiting).body).toBe(sent.body);
});

test('a backup alone is not enough to verify a guess about the body of a request', async () => {
  const [ana, eva] = [await aSender(), await aSender()];
  const body = aCheckIn({ nota: 'he vuelto a fumar' });
  for (const sender of [ana, eva]) await sender.send(feelings, body, 'k-1');
  const { rows } = await databasePool().query(
    'select content_hash from platform_idempotency where member_id in ($1, $2)',
    [ana.memberId, eva.memberId],
  );
  const hashes = rows.map((row) => row.content_hash.toString('hex'));
  expect(new Set(hashes).size).toBe(2);
  const bare = [body, [feelings, {}, body]].map((guess) =>
    createHash('sha256').update(JSON.stringify(guess)),
  );
  expect(hashes).not.toContain(expect.toBeOneOf(bare.map((guess) => guess.digest('hex'))));
});

test('after an upgrade a stored request is still recognised, and its hash without a key is deleted', async () => {
  const ana = await aSender();
  const sent = await ana.send(feelings, aCheckIn(), 'k-1');
  await databasePool().query(
    'alter table platform_idempotency drop column content_hash, add column body_hash bytea',
  );
  await databasePool().query("update platform_idempotency set body_hash = sha256('{}')");
  await databasePool().query("delete from platform_migration where name like '%-request-contents'");
  await migrate(databasePool(), migrations);
  const again = await ana.send(feelings, aCheckIn(), 'k-1');
  expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', sent.body]);
  expect(await ana.count('feelings_check_in')).toBe(1);
  const { rows } = await databasePool().query('select * from platform_idempotency limit 1');
  expect(Object.keys(rows[0])).not.toContain('body_hash');
});
