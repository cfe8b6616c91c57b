import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type InjectedResponse, type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { dimensionSlugs, sumOf } from './allocation/allocation.ts';
import { investmentsResponse } from './entry/entry.schema.ts';
import { anInvestment } from './portfolio.factory.ts';
import { summaryResponse } from './summary/summary.schema.ts';

const { server } = await testApplication();
const investments = '/api/piptool/investments/';
const planPath = '/api/piptool/plan/';
const times = 40;

const summaryOf = async (member: MemberClient, window = 'all') =>
  summaryResponse.parse((await member.get(`/api/piptool/summary/?window=${window}`)).body);
const idOf = ({ body }: InjectedResponse) => z.object({ id: z.number() }).parse(body).id;
const planTo = (share: number) => ({
  targets: { cuerpo: share, mente: 10_000 - share, vinculos: 0, proposito: 0, dinero: 0 },
});

afterEach(() => setClock());

test('if forty investments are sent at the same time, all are stored and included in the sums', async () => {
  const ana = await memberClient(server);
  const responses = await atOnce(times, (index) =>
    ana.post(investments, anInvestment({ minutes: index + 1 })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(responses.map(idOf)).size).toBe(times);
  const { time, totals } = await summaryOf(ana);
  expect([time?.total, totals.entries]).toEqual([(times * (times + 1)) / 2, times]);
});

test('if forty requests remove an investment at the same time, only one of them removes it', async () => {
  const ana = await memberClient(server);
  const [kept, gone] = [
    await ana.post(investments, anInvestment()),
    await ana.post(investments, anInvestment()),
  ];
  const responses = await atOnce(times, () => ana.remove(`${investments}${idOf(gone)}/`));
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
  expect((await summaryOf(ana)).time?.total).toBe(30);
  const { items } = investmentsResponse.parse((await ana.get(investments)).body);
  expect(items.map(({ id }) => id)).toEqual([idOf(kept)]);
});

test('if forty plans are sent at the same time, exactly one complete plan is stored', async () => {
  const ana = await memberClient(server);
  const responses = await atOnce(times, (index) => ana.post(planPath, planTo(100 * (index + 1))));
  expect(new Set(responses.map(({ status }) => status)).size).toBe(1);
  const { plan } = await summaryOf(ana);
  expect(plan && sumOf(plan)).toBe(10_000);
  expect(responses.map(({ body }) => body)).toContainEqual({ targets: plan });
});

test('if a plan is set and removed at the same time, either the complete plan or no plan is stored', async () => {
  const ana = await memberClient(server);
  await atOnce(times, (index) => ana.post(planPath, index % 2 === 0 ? planTo(5_000) : { targets: null }));
  const { plan } = await summaryOf(ana);
  expect([null, 10_000]).toContain(plan && sumOf(plan));
});

test('after any removals, the sums include exactly the investments that remain', async () => {
  const minutesOf = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(minutesOf, fc.infiniteStream(fc.boolean()), async (minutes, removes) => {
      const ana = await memberClient(server);
      const kept: number[] = [];
      for (const each of minutes) {
        const id = idOf(await ana.post(investments, anInvestment({ minutes: each })));
        if (removes.next().value) expect((await ana.remove(`${investments}${id}/`)).status).toBe(204);
        else kept.push(each);
      }
      const { time } = await summaryOf(ana);
      expect(time?.total ?? 0).toBe(kept.reduce((sum, each) => sum + each, 0));
    }),
    { numRuns: 8 },
  );
}, 60_000);

test('the parts of a sum always add up to the sum', async () => {
  const weights = fc.array(fc.integer({ min: 1, max: 9 }), {
    minLength: 1,
    maxLength: dimensionSlugs.length,
  });
  await fc.assert(
    fc.asyncProperty(weights, fc.integer({ min: 1, max: 600 }), async (parts, minutes) => {
      const ana = await memberClient(server);
      const whole = parts.reduce((sum, each) => sum + each, 0);
      const shares = parts.map((part, index) => ({
        dimension: dimensionSlugs[index],
        basis_points: Math.floor((10_000 * part) / whole),
      }));
      const rest = 10_000 - shares.reduce((sum, { basis_points }) => sum + basis_points, 0);
      const [first, ...others] = shares;
      const filled = [{ ...first, basis_points: (first?.basis_points ?? 0) + rest }, ...others];
      const stored = await ana.post(investments, anInvestment({ minutes, shares: filled }));
      expect(stored.status).toBe(201);
      const { time } = await summaryOf(ana);
      expect([time?.total, time && sumOf(time.amounts), time && sumOf(time.basis_points)]).toEqual([
        minutes,
        minutes,
        10_000,
      ]);
    }),
    { numRuns: 12 },
  );
}, 60_000);

test("if two members invest at the same time, the sums of each contain only that member's investments", async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  await Promise.all([
    atOnce(10, () => ana.post(investments, anInvestment({ minutes: 10 }))),
    atOnce(10, () => bea.post(investments, anInvestment({ minutes: 1 }))),
  ]);
  expect([(await summaryOf(ana)).time?.total, (await summaryOf(bea)).time?.total]).toEqual([100, 10]);
});

test.each([
  ['before four in the morning it is still the day before', '2027-03-10T02:59:00Z', '2027-03-09'],
  ['from four on it is the new day', '2027-03-10T03:00:00Z', '2027-03-10'],
  ['on the night when clocks go forward', '2027-03-28T02:30:00Z', '2027-03-28'],
  ['on the night when clocks go back', '2027-10-31T02:30:00Z', '2027-10-30'],
])("an investment belongs to the member's local day: %s", async (_name, instant, localDay) => {
  setClock(new Date(instant));
  const ana = await memberClient(server, { timeZone: 'Europe/Madrid' });
  expect((await ana.post(investments, anInvestment())).body).toMatchObject({ local_day: localDay });
});

test('the day of an investment does not change after the investment is recorded', async () => {
  setClock(new Date('2027-02-01T12:00:00Z'));
  const ana = await memberClient(server);
  await ana.post(investments, anInvestment());
  setClock(new Date('2027-02-20T12:00:00Z'));
  const { items } = investmentsResponse.parse((await ana.get(investments)).body);
  expect(items.map(({ local_day }) => local_day)).toEqual(['2027-02-01']);
});

test.each([
  [-30, 201],
  [-31, 400],
  [1, 400],
])('an investment for the day %i days from today gets the response status %i', async (days, status) => {
  setClock(new Date('2027-05-15T12:00:00Z'));
  const ana = await memberClient(server);
  const localDay = new Date(Date.parse('2027-05-15') + days * 86_400_000).toISOString().slice(0, 10);
  expect((await ana.post(investments, anInvestment({ local_day: localDay }))).status).toBe(status);
});

test('an investment is not stored if its note cannot be sealed', async () => {
  const ana = await memberClient(server);
  await db
    .insertInto('platform_member_key')
    .values({ member_id: ana.memberId, version: 1, wrapped: Buffer.alloc(64, 7) })
    .execute();
  const { status, text } = await ana.post(investments, anInvestment({ note: 'canario-azul' }));
  expect([status, text.includes('canario')]).toEqual([500, false]);
  expect(investmentsResponse.parse((await ana.get(investments)).body).items).toEqual([]);
  expect((await ana.post(investments, anInvestment())).status).toBe(201);
});

test('if ten requests remove or correct one investment at the same time, only one request succeeds', async () => {
  const ana = await memberClient(server);
  const [kept, contested] = [
    await ana.post(investments, anInvestment({ minutes: 7 })),
    await ana.post(investments, anInvestment({ minutes: 30 })),
  ];
  expect(kept.status).toBe(201);
  const corrects = idOf(contested);
  const responses = await atOnce(10, (index) =>
    index % 2 === 0
      ? ana.remove(`${investments}${corrects}/`)
      : ana.post(investments, anInvestment({ minutes: 12, corrects })),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const day = await db
    .selectFrom('days_day')
    .select('minutes')
    .where('member_id', '=', ana.memberId)
    .executeTakeFirstOrThrow();
  expect(day.minutes).toBe((await summaryOf(ana)).time?.total);
});
