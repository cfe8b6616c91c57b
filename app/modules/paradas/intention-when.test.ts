import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { readExport } from '#app/platform/member-export.factory.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { paradaResponse } from './cycle/paradas.schema.ts';
import { reportResponse } from './cycle/report.schema.ts';
import { aMemberInParada, aParada, onDay } from './paradas.factory.ts';
import { paradaExports } from './report/parada-export.server.ts';

const { server } = await testApplication();

// 1 March 2026 is a Sunday.
beforeEach(() => onDay(0));
afterEach(() => setClock());

const intention = 'Si es domingo por la tarde, entonces miro mis gastos.';
const sundays = { kind: 'weekdays', weekdays: [7] };
const choose = (ana: Awaited<ReturnType<typeof aMemberInParada>>, intention_when: object) =>
  ana.patch(ana.path, { intention_when });

test('the app asks about an intention each day unless the member chooses other days', async () => {
  const ana = await aMemberInParada(server, { intention });
  const eva = await aMemberInParada(server, { intention, intention_when: sundays });
  expect([(await ana.read()).intention_when, (await eva.read()).intention_when]).toEqual([
    { kind: 'daily' },
    sundays,
  ]);
});

test('the days of an intention can be changed in a draft, in an open Parada and during a pause', async () => {
  const ana = await memberClient(server);
  const { body } = await ana.post('/api/paradas/', aParada({ intention, draft: true }));
  const path = `/api/paradas/${paradaResponse.parse(body).id}/`;
  const set = async (intention_when: object) => (await ana.patch(path, { intention_when })).body;
  expect(await set({ kind: 'weekdays', weekdays: [7, 1, 7] })).toMatchObject({
    state: 'draft',
    intention_when: { kind: 'weekdays', weekdays: [1, 7] },
  });
  await ana.post(`${path}begin/`, {});
  expect(await set({ kind: 'when_it_happens' })).toMatchObject({
    intention_when: { kind: 'when_it_happens' },
  });
  await ana.post(`${path}pause/`, {});
  expect(await set({ kind: 'daily' })).toMatchObject({ state: 'paused', intention_when: { kind: 'daily' } });
});

test.each([
  ['weekdays without days', { kind: 'weekdays' }],
  ['no weekday', { kind: 'weekdays', weekdays: [] }],
  ['a weekday 0', { kind: 'weekdays', weekdays: [0] }],
  ['a weekday 8', { kind: 'weekdays', weekdays: [8] }],
  ['weekdays of a daily intention', { kind: 'daily', weekdays: [1] }],
  ['an unknown kind', { kind: 'hourly' }],
  ['an unknown field', { kind: 'daily', hour: 8 }, 'hour'],
])(
  'an intention with %s is refused with an error for its field, both in a new and in an open Parada',
  async (_name, intention_when, field = 'intention_when') => {
    const ana = await aMemberInParada(server, { intention });
    const eva = await memberClient(server);
    const started = await eva.post('/api/paradas/', aParada({ intention, intention_when }));
    const changed = await choose(ana, intention_when);
    for (const { status, body } of [started, changed]) {
      expect(status).toBe(400);
      expect(Object.keys(Object(body))).toEqual([field]);
    }
    expect((await ana.read()).intention_when).toEqual({ kind: 'daily' });
  },
);

test('in an open Parada only the schedule of the intention can be changed; in a finished Parada nothing can be changed', async () => {
  const ana = await aMemberInParada(server, { intention });
  expect((await ana.patch(ana.path, { intention_when: sundays, minutes_a_day: 20 })).status).toBe(409);
  expect((await ana.patch(ana.path, {})).status).toBe(409);
  await ana.move('end');
  expect((await choose(ana, sundays)).status).toBe(409);
  expect((await ana.read()).intention_when).toEqual({ kind: 'daily' });
});

test("a request to change the schedule of another member's Parada is answered with 404", async () => {
  const ana = await aMemberInParada(server, { intention });
  const eva = await memberClient(server);
  expect((await eva.patch(ana.path, { intention_when: sundays })).status).toBe(404);
});

test.each([
  ['on another day', sundays] as const,
  ['of a when it happens', { kind: 'when_it_happens' }] as const,
])(
  'a response %s is stored and earns the usual credit, even if the app did not ask for it',
  async (_name, intention_when) => {
    onDay(1);
    const ana = await aMemberInParada(server, { intention, intention_when });
    expect((await ana.move('intention', { answer: 'done' })).status).toBe(200);
    expect((await ana.get('/api/yoi/')).body).toMatchObject({
      items: [{ local_day: '2026-03-02', reason: 'intention', hundredths: 10 }],
    });
  },
);

const readReport = async (ana: Awaited<ReturnType<typeof aMemberInParada>>) =>
  reportResponse.parse((await ana.get(`${ana.path}report/`)).body);

test.each([
  ['daily', { kind: 'daily' }, 21],
  ['on Sundays', sundays, 4],
  ['when it happens', { kind: 'when_it_happens' }, 1],
] as const)(
  'for the schedule «%s», the report counts the days on which the app asked about the intention or the member responded',
  async (_name, when, days) => {
    const ana = await aMemberInParada(server, { intention, intention_when: when });
    onDay(2);
    await ana.move('intention', { answer: 'done' });
    onDay(20);
    await ana.move('close');
    const { intention_days, intention_answers } = await readReport(ana);
    expect([intention_days, intention_answers.done]).toEqual([days, 1]);
  },
);

test('for each day, the report applies the schedule that was valid on that day; paused days are left out', async () => {
  const ana = await aMemberInParada(server, { intention });
  // Until day 3 the schedule is daily, so the app asks on each of the first three days. The first of these days
  // is a Sunday.
  onDay(3);
  await choose(ana, { kind: 'weekdays', weekdays: [3] });
  await choose(ana, sundays);
  onDay(7);
  // This Sunday is in a pause.
  await ana.move('pause');
  onDay(8);
  await ana.move('resume');
  onDay(14);
  await ana.move('end');
  expect((await readReport(ana)).intention_days).toBe(4);
});

test('if a Parada has no intention, its report does not count days of an intention', async () => {
  const ana = await aMemberInParada(server);
  await ana.move('end');
  expect((await readReport(ana)).intention_days).toBe(0);
});

test('the data export contains every schedule that the member has chosen, with its first day', async () => {
  const ana = await aMemberInParada(server, { intention, intention_when: sundays });
  onDay(1);
  await choose(ana, { kind: 'daily' });
  const paradas = paradaExports.filter(({ name }) => name === 'paradas');
  const rows = await Promise.all(paradas.map((each) => readExport(each, ana.memberId)));
  expect(rows.flat()).toMatchObject([
    {
      intention_when: [
        { from_day: '2026-03-01', kind: 'weekdays', weekdays: [7] },
        { from_day: '2026-03-02', kind: 'daily', weekdays: null },
      ],
    },
  ]);
});
