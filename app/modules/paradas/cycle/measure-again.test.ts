// Runs alone because it takes tables or connections away from the server.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { migrate } from '#app/platform/db/migrate.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { migrations } from '#app/shell/migrations.server.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aMemberInParada, aParada, onDay } from '../paradas.factory.ts';

const { server } = await testApplication();

beforeEach(() => onDay(0));
afterEach(() => setClock());

type Member = Awaited<ReturnType<typeof aMemberInParada>>;

const answer = (member: Pick<Member, 'post'>, moment: string, point: number, instrument = 'termometros') =>
  member.post('/api/measures/', {
    ...{ instrument, moment },
    answers: instrument === 'termometros' ? Array.from({ length: 5 }, () => point) : [point],
  });

const offered = async (member: Member) => (await member.read()).measure_again;

test('on day 2 and on day 3 of a Parada, the thermometers are offered until they are answered', async () => {
  const ana = await aMemberInParada(server);
  await answer(ana, 'start', 4);
  expect(await offered(ana)).toBeNull();
  onDay(1);
  expect(await offered(ana)).toEqual({ moment: 'start', instrument: 'termometros', days: 1 });
  await answer(ana, 'start', 6, 'satisfaccion');
  expect(await offered(ana)).not.toBeNull();
  await answer(ana, 'start', 6);
  expect(await offered(ana)).toBeNull();
  onDay(2);
  expect(await offered(ana)).toMatchObject({ moment: 'start', days: 2 });
  onDay(3);
  expect(await offered(ana)).toBeNull();
});

test('from two days before the closing day on, the thermometers are offered until they have answers on three days', async () => {
  const ana = await aMemberInParada(server);
  for (const day of [18, 19, 22]) {
    onDay(day);
    expect(await offered(ana)).toMatchObject({ moment: 'close' });
    await answer(ana, 'close', 5);
  }
  onDay(23);
  expect(await offered(ana)).toBeNull();
});

test('no thermometers are offered in the 72 hours after a check-in at the lowest point', async () => {
  const ana = await aMemberInParada(server);
  onDay(1);
  await ana.post('/api/users_flow/user-feelings/', { agrado: 1, energia: 1 });
  expect(await offered(ana)).toBeNull();
});

const run = async (text: string) => (await databasePool().query(text)).rows;

/** Returns the measures of a closed Parada and the measures across all Paradas. */
const figures = async (member: Pick<Member, 'get'>, id: number) => {
  const { body } = await member.get(`/api/paradas/${id}/report/`);
  return { measures: Reflect.get(Object(body), 'measures'), across: Reflect.get(Object(body), 'across') };
};

/** Answers the thermometers on the first two days of a Parada and on two days near its close. */
async function liveParada(member: Member, from: number): Promise<void> {
  for (const [day, moment, point] of [
    [0, 'start', 2],
    [1, 'start', 6],
    [19, 'close', 3],
    [20, 'close', 9],
  ] as const) {
    onDay(from + day);
    await answer(member, moment, point);
  }
}

test('after an upgrade a started Parada is measured on one day, and a draft on up to three days', async () => {
  const over = await aMemberInParada(server);
  await liveParada(over, 0);
  await over.move('close');
  onDay(0);
  const open = await aMemberInParada(server);
  await liveParada(open, 0);
  onDay(0);
  const draft = await memberClient(server);
  await draft.post('/api/paradas/', aParada({ draft: true }));
  await run('alter table paradas_parada drop column max_measure_days');
  await run("delete from platform_migration where name like '%-measured-days'");
  await run('delete from paradas_report');
  await migrate(databasePool(), migrations);
  const days = await run('select member_id as id, max_measure_days as days from paradas_parada order by 1');
  expect(
    days.filter(({ id }) => [over.memberId, open.memberId, draft.memberId].includes(Number(id))),
  ).toEqual([
    { id: over.memberId, days: 1 },
    { id: open.memberId, days: 1 },
    { id: draft.memberId, days: 3 },
  ]);
  onDay(20);
  await open.move('close');
  const one = { start: 2, close: 9, start_days: 1, close_days: 1, interval: [2.94, 11.06] };
  expect((await figures(over, over.id)).measures[0]).toMatchObject(one);
  expect((await figures(open, open.id)).measures[0]).toMatchObject(one);
});

test('a Parada that started before the upgrade offers the thermometers only once, and its figures do not change', async () => {
  const ana = await aMemberInParada(server);
  await run(`update paradas_parada set max_measure_days = 1 where member_id = ${ana.memberId}`);
  onDay(1);
  expect(await offered(ana)).toBeNull();
  await liveParada(ana, 0);
  await ana.move('close');
  let id = 0;
  for (const from of [30, 60]) {
    onDay(from);
    const { body } = await ana.post('/api/paradas/', aParada());
    id = Number(Reflect.get(Object(body), 'id'));
    await liveParada(ana, from);
    await ana.post(`/api/paradas/${id}/close/`, {});
  }
  const { across } = await figures(ana, id);
  expect(across[0].paradas.map(({ value }: { value: number }) => value)).toEqual([7, 2, 2]);
});
