// Runs alone because it sets the clock and counts everything.
import { parse } from 'csv-parse/sync';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { aManualSubscription, billingPath } from '../staff/billing-staff.factory.ts';
import { moveDueSubscriptions } from '../subscription/clock.server.ts';
import { cohortsResponse } from './cohort.schema.ts';

const { server } = await testApplication();
const onDay = (day: string) => setClock(new Date(`${day}T12:00:00Z`));

afterEach(() => setClock());

async function beginParada(member: MemberClient): Promise<number> {
  const { body } = await member.post('/api/paradas/', { minutes_a_day: 10, focus: ['vinculos'] });
  return z.object({ id: z.number() }).parse(body).id;
}

/** Reads the cohorts as an administrator whose session begins on this day. */
async function cohortsOn(day: string) {
  onDay(day);
  const admin = await memberClient(server, { role: 'admin' });
  const { body } = await admin.get(`${billingPath}cohorts/`);
  return { admin, ...cohortsResponse.parse(body) };
}

/**
 * Three members end a first Parada in March. Two of them begin another Parada, and one of these two pays for a
 * month. The third member pays for a year.
 */
beforeAll(async () => {
  onDay('2026-03-01');
  const members = [await memberClient(server), await memberClient(server), await memberClient(server)];
  const paradas = await Promise.all(members.map(beginParada));
  onDay('2026-03-10');
  await Promise.all(members.map((member, index) => member.post(`/api/paradas/${paradas[index]}/end/`)));
  const admin = await memberClient(server, { role: 'admin' });
  const [soon, late, third] = members;
  if (!soon || !late || !third) throw new Error('there are three members');
  onDay('2026-03-20');
  await aManualSubscription(admin, soon.memberId);
  await aManualSubscription(admin, third.memberId, { interval: 'year', amount_cents: 9_900 });
  await beginParada(soon);
  onDay('2026-05-01');
  await moveDueSubscriptions();
  await beginParada(late);
});

test('the step from the first Parada to the next is counted in the month in which the first Parada ended', async () => {
  const { steps } = await cohortsOn('2026-08-01');
  expect(steps).toEqual([
    {
      ...{ month: '2026-03', members: 3, begun: 2, paying: 1 },
      next: [
        { after: 30, members: 1 },
        { after: 60, members: 2 },
        { after: 90, members: 2 },
      ],
    },
  ]);
});

test('a number is null until its time has passed for all members of the month', async () => {
  const { steps, retention } = await cohortsOn('2026-05-15');
  expect(steps[0]?.next.map(({ members }) => members)).toEqual([1, null, null]);
  expect(retention[0]?.kept.map(({ members }) => members)).toEqual([1, null, null, null]);
});

test('a subscription counts as kept until its paid time ends', async () => {
  const { retention } = await cohortsOn('2026-08-01');
  expect(retention).toMatchObject([{ month: '2026-03', members: 2 }]);
  expect(retention[0]?.kept.map(({ members }) => members)).toEqual([1, 1, null, null]);
});

test('the file of the cohorts contains each number once', async () => {
  const { admin, steps } = await cohortsOn('2026-08-01');
  const { body, headers } = await admin.call('GET', `${billingPath}cohorts.csv`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines: Record<string, string>[] = parse(body, { bom: true, columns: true });
  const of = (measure: string) =>
    lines.filter((line) => line.measure === measure).map((line) => line.members);
  expect(of('next_within_60_days')).toEqual(['2']);
  expect(of('next_begun_and_paid')).toEqual([String(steps[0]?.paying)]);
});
