import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const noon = '2027-02-10T11:00:00Z';
const stored = z.object({
  id: z.number(),
  local_day: z.string(),
  created: z.string(),
  backfilled: z.boolean(),
});

/**
 * Sets the clock to noon (Madrid time) on 10 February and creates a member. The zone of the member is Madrid by
 * default.
 */
async function atNoon(timeZone = 'Europe/Madrid') {
  setClock(new Date(noon));
  return memberClient(server, { timeZone });
}

const record = async (member: MemberClient, moment: object) => {
  const { status, body } = await member.post(feelings, aCheckIn(moment));
  expect(status).toBe(201);
  return stored.parse(body);
};

/** Reads the counts of all days of a member, in the order of the days. */
async function daysOf({ memberId }: MemberClient) {
  const { rows } = await databasePool().query(
    'select local_day, check_ins, notes from days_day where member_id = $1 order by local_day',
    [memberId],
  );
  return rows.map(({ local_day, check_ins, notes }) => [local_day, check_ins, notes]);
}

afterEach(() => setClock());

test.each([
  ['an hour ago', '2027-02-10T10:00:00Z', undefined, '2027-02-10'],
  ['last night after midnight', '2027-02-10T02:30:00Z', undefined, '2027-02-09'],
  ['almost seven days ago', '2027-02-03T11:30:00Z', undefined, '2027-02-03'],
  ['four minutes ahead, by a clock that runs fast', '2027-02-10T11:04:00Z', undefined, '2027-02-10'],
  [
    'where it is one in the morning of the next day',
    '2027-02-10T11:00:00Z',
    'Pacific/Kiritimati',
    '2027-02-10',
  ],
  ['in a zone where it is still yesterday', '2027-02-10T08:00:00Z', 'America/Mexico_City', '2027-02-09'],
  ['with an offset of its own', '2027-02-10T01:00:00+09:00', undefined, '2027-02-09'],
])(
  'if a record was made %s and without a network, the instant and the zone of the record determine its local day',
  async (_name, recorded_at, timezone, day) => {
    const ana = await atNoon();
    const { local_day, created, backfilled } = await record(ana, { recorded_at, timezone });
    expect([local_day, backfilled]).toEqual([day, false]);
    expect(Date.parse(created)).toBe(Date.parse(recorded_at));
  },
);

test.each([
  ['eight days ago', { recorded_at: '2027-02-02T10:59:00Z' }, 'recorded_at'],
  ['six minutes ahead', { recorded_at: '2027-02-10T11:06:00Z' }, 'recorded_at'],
  ['at an invalid moment', { recorded_at: 'ayer' }, 'recorded_at'],
  ['by a clock without a zone', { recorded_at: '2027-02-10T10:00:00' }, 'recorded_at'],
  ['in an unknown zone', { timezone: 'Marte/Olimpo' }, 'timezone'],
  ['in a zone too long to be one', { timezone: `Europe/${'x'.repeat(80)}` }, 'timezone'],
])(
  'a record made %s is refused with an error at the invalid field, and its day stays empty',
  async (_name, moment, field) => {
    const ana = await atNoon();
    const { status, body } = await ana.post(feelings, aCheckIn(moment));
    expect([status, Object.keys(z.record(z.string(), z.unknown()).parse(body))]).toEqual([400, [field]]);
    expect(await daysOf(ana)).toEqual([]);
  },
);

test.each([
  ['today', '2027-02-10', 201],
  ['two days back', '2027-02-08', 201],
  ['three days back', '2027-02-07', 400],
  ['tomorrow', '2027-02-11', 400],
])(
  'a member can choose only today or one of the two days before today as the day of a record: %s',
  async (_name, local_day, status) => {
    const ana = await atNoon();
    expect((await ana.post(feelings, aCheckIn({ local_day }))).status).toBe(status);
  },
);

test('if the member chooses the day of a record, the record is marked as backfilled; a future day is refused', async () => {
  setClock(new Date('2027-02-10T02:30:00Z'));
  const ana = await memberClient(server, { timeZone: 'Europe/Madrid' });
  expect(await record(ana, { local_day: '2027-02-07' })).toMatchObject({
    local_day: '2027-02-07',
    backfilled: true,
  });
  expect((await ana.post(feelings, aCheckIn({ local_day: '2027-02-10' }))).status).toBe(400);
});

test('a record counts for its day until the member takes the record back', async () => {
  const ana = await atNoon();
  const first = await record(ana, {});
  await record(ana, { nota: '' });
  await record(ana, { local_day: '2027-02-09' });
  expect(await daysOf(ana)).toEqual([
    ['2027-02-09', 1, 1],
    ['2027-02-10', 2, 1],
  ]);
  await ana.remove(`${feelings}${first.id}/`);
  expect((await daysOf(ana)).at(-1)).toEqual(['2027-02-10', 1, 0]);
});

test('a refused record counts for no day', async () => {
  const ana = await atNoon();
  await ana.post(feelings, aCheckIn({ palabras: ['euforia'] }));
  expect(await daysOf(ana)).toEqual([]);
});

/** Changes the calendar of a member. The change takes effect on the next day. */
async function move(member: MemberClient, calendar: object) {
  const { rows } = await databasePool().query('select username from accounts_member where member_id = $1', [
    member.memberId,
  ]);
  expect((await member.patch(`/api/user-profile/${rows[0].username}/`, calendar)).status).toBe(200);
}

test('if a member moves twice on one day, this local day does not occur twice, and the zone of the last move applies', async () => {
  const ana = await atNoon();
  await move(ana, { timezone: 'America/Mexico_City' });
  await move(ana, { timezone: 'Asia/Tokyo' });
  expect((await record(ana, {})).local_day).toBe('2027-02-10');
  setClock(new Date('2027-02-11T02:59:00Z'));
  expect((await record(ana, {})).local_day).toBe('2027-02-10');
  setClock(new Date('2027-02-11T03:00:00Z'));
  expect((await record(ana, {})).local_day).toBe('2027-02-11');
  setClock(new Date('2027-02-11T19:30:00Z'));
  expect((await record(ana, {})).local_day).toBe('2027-02-12');
});

test('if a move is undone on the same day, the calendar does not change', async () => {
  const ana = await atNoon();
  await move(ana, { timezone: 'America/Mexico_City' });
  await move(ana, { timezone: 'Europe/Madrid' });
  setClock(new Date('2027-02-11T03:01:00Z'));
  expect((await record(ana, {})).local_day).toBe('2027-02-11');
});

test('if the settings are saved with the same zone and hour, the calendar does not change', async () => {
  const ana = await atNoon();
  await move(ana, { timezone: 'Europe/Madrid', day_begins_hour: 4 });
  const { rows } = await databasePool().query('select days_since from accounts_member where member_id = $1', [
    ana.memberId,
  ]);
  expect(rows).toEqual([{ days_since: null }]);
});

test('if a member sets a later start of the day, from tomorrow on the hours before this start belong to the previous day', async () => {
  const ana = await atNoon();
  await move(ana, { day_begins_hour: 6 });
  setClock(new Date('2027-02-11T03:30:00Z'));
  expect((await record(ana, {})).local_day).toBe('2027-02-10');
  setClock(new Date('2027-02-11T05:00:00Z'));
  expect((await record(ana, {})).local_day).toBe('2027-02-11');
});
