import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { aMemberInParada } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const investments = '/api/piptool/investments/';
const measures = '/api/measures/';
const noon = '2027-02-10T11:00:00Z';

afterEach(() => setClock());

/**
 * Creates a member who registers at noon (Madrid time) on 10 February. The zone of the member is Madrid by default.
 */
function aNewcomer(timeZone = 'Europe/Madrid') {
  setClock(new Date(noon));
  return memberClient(server, { timeZone, createdAt: new Date(noon) });
}

const fieldsOf = (body: unknown) => Object.keys(z.record(z.string(), z.unknown()).parse(body));
const dayOf = (body: unknown) => z.object({ local_day: z.string() }).parse(body).local_day;
const aMeasure = { instrument: 'satisfaccion', answers: [6], moment: 'later' };

const records = [
  ['check-in', feelings, aCheckIn({ nota: null })],
  ['investment', investments, anInvestment({ note: null })],
  ['measure', measures, aMeasure],
] as const;

test.each(records)(
  'a %s that was made on a day before registration is refused with an error at recorded_at',
  async (_name, path, body) => {
    const ana = await aNewcomer();
    const { status, body: refused } = await ana.post(path, { ...body, recorded_at: '2027-02-09T20:00:00Z' });
    expect([status, fieldsOf(refused)]).toEqual([400, ['recorded_at']]);
    const early = await ana.post(path, { ...body, recorded_at: '2027-02-10T06:00:00Z' });
    expect([early.status, dayOf(early.body)]).toEqual([201, '2027-02-10']);
  },
);

test.each(records.slice(0, 2))(
  'a %s for a day before registration is refused with an error at local_day',
  async (_name, path, body) => {
    const ana = await aNewcomer();
    const refused = await ana.post(path, { ...body, local_day: '2027-02-09' });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['local_day']]);
    expect((await ana.post(path, { ...body, local_day: '2027-02-10' })).status).toBe(201);
  },
);

test.each(records)(
  'if a record has a zone in which the next day has begun, the first and the second %s still count for today',
  async (_name, path, body) => {
    const ana = await aNewcomer();
    // In Kiritimati it is 05:30 on 11 February.
    setClock(new Date('2027-02-10T15:30:00Z'));
    for (let time = 0; time < 2; time += 1) {
      const { body: stored } = await ana.post(path, { ...body, timezone: 'Pacific/Kiritimati' });
      expect(dayOf(stored)).toBe('2027-02-10');
    }
  },
);

test('if a record has a zone in which the day before registration is not over, the record counts for the day of registration', async () => {
  setClock(new Date('2027-02-10T04:00:00Z'));
  const ana = await memberClient(server, { createdAt: new Date('2027-02-10T03:30:00Z') });
  const { body } = await ana.post(feelings, aCheckIn({ timezone: 'America/Mexico_City' }));
  expect(dayOf(body)).toBe('2027-02-10');
});

test("if the device's clock is fast, a record at the end of a day does not count for the next day", async () => {
  setClock(new Date('2027-02-11T02:58:00Z'));
  const ana = await memberClient(server);
  const { body } = await ana.post(feelings, aCheckIn({ recorded_at: '2027-02-11T03:01:00Z' }));
  expect(dayOf(body)).toBe('2027-02-10');
});

test('in its first minute an account gets at most one day of practice, even if its records have different zones and instants', async () => {
  const evening = '2027-02-10T15:30:00Z';
  setClock(new Date(evening));
  const ana = await memberClient(server, { createdAt: new Date(evening) });
  for (const [hours, zone] of [
    [0, 'Pacific/Kiritimati'],
    [0, 'Pacific/Honolulu'],
    [24, 'Europe/Madrid'],
    [72, 'Europe/Madrid'],
    [160, 'Europe/Madrid'],
  ] as const) {
    const recorded_at = new Date(Date.parse(evening) - hours * 3_600_000).toISOString();
    for (const [, path, body] of records.slice(0, 2))
      await ana.post(path, { ...body, recorded_at, timezone: zone });
  }
  const { body } = await ana.get('/api/yoi/');
  expect(body).toMatchObject({ level: { practice_days: 1 } });
  const { rows } = await databasePool().query('select local_day from days_day where member_id = $1', [
    ana.memberId,
  ]);
  expect(rows).toEqual([{ local_day: '2027-02-10' }]);
});

test('an imported file may contain days before registration, and the entries of the file can be corrected', async () => {
  const ana = await aNewcomer();
  const csv = 'dia,minutos,cuerpo\n2026-11-02,30,100\n';
  const imported = await server.inject({
    method: 'POST',
    url: '/api/piptool/import/',
    headers: { ...ana.headers, 'content-type': 'text/csv' },
    payload: csv,
  });
  expect(imported.statusCode).toBe(201);
  const { items } = z
    .object({ items: z.array(z.object({ id: z.number() })) })
    .parse((await ana.get(investments)).body);
  const corrected = await ana.post(investments, anInvestment({ corrects: items[0]?.id, minutes: 20 }));
  expect([corrected.status, dayOf(corrected.body)]).toEqual([201, '2026-11-02']);
});

test('while a change of the start hour is pending, a record that names a zone uses the old start hour', async () => {
  setClock(new Date('2027-02-10T20:00:00Z'));
  const ana = await aMemberInParada(server);
  const username = await usernameOf(ana.memberId);
  await ana.patch(`/api/user-profile/${username}/`, { day_begins_hour: 0 });
  setClock(new Date('2027-02-10T23:30:00Z'));
  const here = await ana.post(feelings, aCheckIn());
  const named = await ana.post(feelings, aCheckIn({ timezone: 'Europe/Madrid' }));
  expect([dayOf(here.body), dayOf(named.body)]).toEqual(['2027-02-10', '2027-02-10']);
  expect((await ana.get('/api/today/')).body).toMatchObject({ day_begins_hour: 4, local_day: '2027-02-10' });
  setClock(new Date('2027-02-11T23:30:00Z'));
  const later = await ana.post(feelings, aCheckIn({ timezone: 'Europe/Madrid' }));
  expect(dayOf(later.body)).toBe('2027-02-12');
});

test.each([
  ['Europe/Madrid', 201],
  ['Asia/Kolkata', 201],
  ['Asia/Calcutta', 201],
  ['Europe/Kyiv', 201],
  ['Etc/GMT+3', 201],
  ['UTC', 201],
  ['europe/madrid', 400],
  ['EUROPE/MADRID', 400],
  ['asia/kolkata', 400],
  ['utc', 400],
  ['+01:00', 400],
  ['SystemV/EST5', 400],
  ['Europe/Madrid ', 400],
])(
  'a record and a profile give the same result for the zone %j (accepted or refused): %i',
  async (timezone, status) => {
    const ana = await memberClient(server);
    const stored = await ana.post(feelings, aCheckIn({ timezone }));
    const username = await usernameOf(ana.memberId);
    const set = await ana.patch(`/api/user-profile/${username}/`, { timezone });
    expect([stored.status, set.status]).toEqual([status, status === 201 ? 200 : 400]);
    if (status === 400)
      expect([fieldsOf(stored.body), fieldsOf(set.body)]).toEqual([['timezone'], ['timezone']]);
  },
);

async function usernameOf(memberId: number): Promise<string> {
  const { rows } = await databasePool().query('select username from accounts_member where member_id = $1', [
    memberId,
  ]);
  return rows[0].username;
}
