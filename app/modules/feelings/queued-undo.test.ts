import { afterEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { databaseBefore } from '#app/shell/testing/database-before.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aCheckIn } from './feelings.factory.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const stored = z.object({ id: z.number(), created: z.string(), undo_until: z.string() });

afterEach(() => setClock());

const twoDaysBefore = '2027-02-08T11:00:00.000Z';

/**
 * Stores a check-in at noon (Madrid time) of 10 February, after it has waited two days for a network. `body` contains
 * the fields of the check-in.
 */
async function aQueued(body: object) {
  setClock(new Date('2027-02-10T11:00:00Z'));
  const ana = await memberClient(server);
  await ana.post(feelings, { agrado: 3, energia: 3, recorded_at: twoDaysBefore });
  const response = await ana.post(feelings, { ...body, recorded_at: twoDaysBefore });
  return { ...ana, checkIn: stored.parse(response.body) };
}

test.each([
  ['with a note, which takes a transaction', aCheckIn()],
  ['without one, which one statement stores', aCheckIn({ nota: null })],
])(
  'a check-in that waited for a network can be taken back for ten minutes after it is stored: %s',
  async (_name, body) => {
    for (const [instant, status] of [
      ['2027-02-10T11:09:50Z', 204],
      ['2027-02-10T11:10:10Z', 403],
    ] as const) {
      const { checkIn, remove } = await aQueued(body);
      expect(checkIn.created).toBe(twoDaysBefore);
      expect(Math.abs(Date.parse(checkIn.undo_until) - Date.parse('2027-02-10T11:10:00Z'))).toBeLessThan(
        5_000,
      );
      setClock(new Date(instant));
      expect((await remove(`${feelings}${checkIn.id}/`)).status).toBe(status);
    }
  },
);

test('if a check-in waited for a network, Hoy returns the instant until which it can be taken back', async () => {
  setClock(new Date('2027-02-10T20:00:00Z'));
  const ana = await memberClient(server);
  const { body } = await ana.post(feelings, aCheckIn({ recorded_at: '2027-02-10T08:00:00Z' }));
  const { undo_until } = stored.parse(body);
  expect(Date.parse(undo_until)).toBeGreaterThan(Date.parse('2027-02-10T20:09:00Z'));
  for (const path of ['/api/today/', '/api/users_flow/today/'])
    expect((await ana.get(path)).body).toMatchObject({ check_ins: [{ undo_until }] });
});

test('after an upgrade an older check-in counts as stored at the instant at which the member made it', async () => {
  const before = await databaseBefore('0041');
  onTestFinished(() => before.close());
  await before.query(
    `insert into feelings_check_in (member_id, local_day, recorded_at, pleasantness, energy, placed_by)
     values (1, '2026-03-01', '2026-03-01T10:00:00Z', 3, 3, 'member')`,
  );
  await before.upgrade();
  expect(await before.query('select stored_at from feelings_check_in')).toEqual([{ stored_at: null }]);
});
