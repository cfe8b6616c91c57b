// Runs alone because it subscribes to an event and observes all queries.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { beginErasure } from '#app/modules/accounts/accounts.factory.ts';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { aMemberInParada } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { db } from '#app/platform/db/db.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { dispatchDeferredEvents } from '#app/platform/deferred-events.server.ts';
import { type Events, subscribe } from '#app/platform/events.server.ts';
import { eraseDays } from './days.server.ts';
import { daysAfter } from './local-day.ts';

type Recorded = Events['days.recorded'];

const received: Recorded[] = [];
let failsFor = 0;

// The subscription is made before the program starts, like the subscriptions in the manifests of modules.
subscribe('days.recorded', 'test', async (event) => {
  if (event.memberId === failsFor) throw new Error('not today');
  received.push(event);
});

const { testApplication } = await import('#app/shell/testing/application.ts');
const { memberClient } = await import('#app/shell/testing/member-client.ts');
const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const investments = '/api/piptool/investments/';
const plainCheckIn = aCheckIn({ nota: null });

const idOf = ({ body }: { body: unknown }): number => Object(body).id;
const eventsOf = (memberId: number) => received.filter((event) => event.memberId === memberId);

/** Waits until all events of a member have reached the subscriber, and returns them. */
async function settle(memberId: number, count: number): Promise<Recorded[]> {
  await dispatchDeferredEvents();
  await vi.waitFor(() => expect(eventsOf(memberId).length).toBeGreaterThanOrEqual(count), {
    timeout: 10_000,
  });
  await dispatchDeferredEvents();
  return eventsOf(memberId);
}

async function countTraces(memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from platform_deferred_event where payload ->> 'memberId' = ${String(memberId)})
      + (select count(*) from jobs.job
        where coalesce(source_name, name) = 'days.recorded.test'
          and data -> 'payload' ->> 'memberId' = ${String(memberId)}) as count`.execute(db);
  return Number(rows[0]?.count);
}

test('each record causes exactly one event, even if the day can earn nothing more', async () => {
  const ana = await memberClient(server);
  const recorded: [string, number][] = [];
  for (const body of [aCheckIn(), plainCheckIn, plainCheckIn, aCheckIn()])
    recorded.push(['check-in', idOf(await ana.post(feelings, body))]);
  for (const minutes of [30, 30, 10])
    recorded.push(['investment', idOf(await ana.post(investments, anInvestment({ minutes, note: null })))]);
  const corrects = recorded.at(-1)?.[1];
  const correction = await ana.post(investments, anInvestment({ minutes: 20, note: null, corrects }));
  recorded.push(['investment', idOf(correction)]);
  const events = await settle(ana.memberId, recorded.length);
  expect(events.map(({ kind, id }) => [kind, id]).toSorted()).toEqual(recorded.toSorted());
  expect(new Set(events.map(({ localDay }) => localDay))).toEqual(
    new Set([Object(correction.body).local_day]),
  );
});

test('all rests declared on one day cause one event, and all responses to the intention on one day cause one event', async () => {
  const ana = await aMemberInParada(server, { intention: 'Si llego, entonces respiro.' });
  for (const answer of ['done', 'not_today']) await ana.move('intention', { answer });
  await ana.move('rest');
  await ana.move('rest');
  const events = await settle(ana.memberId, 2);
  expect(events.map(({ kind, id }) => [kind, id]).toSorted()).toEqual([
    ['intention', ana.id],
    ['rest', ana.id],
  ]);
});

test('a record that is taken back, refused, or too old to count causes no event', async () => {
  const ana = await memberClient(server);
  const checkIn = idOf(await ana.post(feelings, plainCheckIn));
  await ana.remove(`${feelings}${checkIn}/`);
  const local_day = daysAfter(new Date().toISOString().slice(0, 10), -20);
  await ana.post(investments, anInvestment({ minutes: 1_441, note: null }));
  await ana.post(investments, anInvestment({ minutes: 5, note: null, local_day }));
  expect((await settle(ana.memberId, 1)).map(({ id }) => id)).toEqual([checkIn]);
});

test('if a day can earn nothing more, one SQL statement stores a record together with its event', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, plainCheckIn);
  const statements: string[] = [];
  observeQueries(({ query }) => void statements.push(query.sql.trim()));
  await ana.post(feelings, plainCheckIn);
  observeQueries(undefined);
  const writes = statements.filter((statement) => /feelings_check_in|'days\.recorded'/.test(statement));
  expect(writes).toEqual([expect.stringMatching(/^with diarist.*platform_deferred_event/s)]);
});

/** The script of another process. The process takes an event, prints it, and never ends its transaction. */
const otherProcess = `
  import { config } from '#app/platform/config.server.ts';
  import { connectDatabase } from '#app/platform/db/pool.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
  import { takeDeferredEvents } from '#app/platform/deferred-event.queries.ts';
  connectDatabase({ connectionString: config.databaseUrl });
  process.stdout.write('ready ');
  for (;;)
    await inTransaction(async (trx) => {
      if ((await takeDeferredEvents(trx, 500)).length === 0) return;
      process.stdout.write('taken');
      await new Promise(() => setInterval(() => undefined, 1_000));
    });
`;

test('if a dispatcher is killed, another dispatcher delivers the event to the subscriber, exactly once', {
  timeout: 60_000,
}, async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, plainCheckIn);
  await settle(ana.memberId, 1);
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', otherProcess], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await vi.waitFor(() => expect(output).toContain('ready'), { timeout: 20_000 });
  const recorded: number[] = [];
  // If the sweep of this program takes the event first, the next try stores another record, so that the other
  // process can take the event of that record.
  await vi.waitFor(
    async () => {
      if (!output.includes('taken')) recorded.push(idOf(await ana.post(feelings, plainCheckIn)));
      expect(output).toContain('taken');
    },
    { timeout: 20_000, interval: 200 },
  );
  await dispatchDeferredEvents();
  expect(eventsOf(ana.memberId).length).toBeLessThan(recorded.length + 1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await vi.waitFor(
    async () => {
      await dispatchDeferredEvents();
      expect(eventsOf(ana.memberId)).toHaveLength(recorded.length + 1);
    },
    { timeout: 20_000 },
  );
  expect(
    eventsOf(ana.memberId)
      .slice(1)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(recorded.toSorted());
});

test('erasing a diary deletes its events and its waiting jobs', async () => {
  const ana = await memberClient(server);
  const eva = await memberClient(server);
  failsFor = ana.memberId;
  await ana.post(feelings, plainCheckIn);
  await dispatchDeferredEvents();
  await ana.post(feelings, plainCheckIn);
  await eva.post(feelings, plainCheckIn);
  expect(await countTraces(ana.memberId)).toBe(2);
  await vi.waitFor(async () => {
    await eraseDays(db, ana.memberId);
    expect(await countTraces(ana.memberId)).toBe(0);
  });
  failsFor = 0;
  expect(await settle(eva.memberId, 1)).toHaveLength(1);
  expect(eventsOf(ana.memberId)).toEqual([]);
});

test('if an account is closed, no events and no waiting jobs remain', async () => {
  const ana = await memberClient(server);
  failsFor = ana.memberId;
  await ana.post(feelings, plainCheckIn);
  await dispatchDeferredEvents();
  await ana.post(feelings, plainCheckIn);
  expect(await countTraces(ana.memberId)).toBe(2);
  await beginErasure(ana.memberId);
  await vi.waitFor(async () => expect(await countTraces(ana.memberId)).toBe(0), { timeout: 20_000 });
  failsFor = 0;
  expect(eventsOf(ana.memberId)).toEqual([]);
});
