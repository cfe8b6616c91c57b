// Runs alone because it replaces the timers and sets the clock.
import { afterAll, expect, test, vi } from 'vitest';
import { createMember, findMemberByEmail } from '#app/modules/accounts/index.ts';
import { dayOf } from '#app/modules/days/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { demoDays } from './demo-days.ts';
import { writeDemoHistory } from './demo-history.ts';
import { demoMembers } from './demo-members.ts';

await testApplication();
afterAll(() => vi.useRealTimers());

// The time is half past midnight in UTC and half past one in Madrid. The member's day begins at four in Madrid, so
// the current day there is still the 23rd.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T00:30:00Z') });

test('if a demonstration starts after midnight, today has no records and each earlier day has records', async () => {
  await createMember(demoMembers[0]);
  await writeDemoHistory();
  const member = await findMemberByEmail(db, demoMembers[0].email);
  if (!member) throw new Error('the demonstration has no member');
  expect(dayOf(member, now())).toBe('2026-11-23');
  const { rows } = await databasePool().query(
    `select min(local_day) as first, max(local_day) as last, (
       select started_on from paradas_parada where member_id = $1 and number = 1) as started
     from days_day where member_id = $1`,
    [member.memberId],
  );
  expect(rows).toEqual([{ first: '2026-09-29', last: '2026-11-22', started: '2026-09-29' }]);
  expect(demoDays.length).toBe(56);
  expect(dayOf(member, member.createdAt)).toBe('2026-09-29');
});
