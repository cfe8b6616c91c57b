import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inSeconds } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { insertEvent } from '#app/platform/event.queries.ts';
import { listKinds, requireBoss } from '#app/platform/jobs/registry.ts';
import { testApplication } from './testing/application.ts';

await testApplication();

const day = 86_400;
const schedules = listKinds().filter(({ settings }) => settings.cron !== null);

/**
 * Runs every scheduled job immediately.
 * @returns the final state of each job
 */
async function runAll(): Promise<Record<string, string | undefined>> {
  const boss = requireBoss();
  const begun = await Promise.all(
    schedules.map(async ({ settings: { name } }) => [name, await boss.send(name, {})] as const),
  );
  const stateOf = async ([name, id]: readonly [string, string | null]) =>
    (await boss.findJobs(name, { id: id ?? '' }))[0]?.state;
  const ended = new Set(['completed', 'failed', 'retry']);
  await expect
    .poll(async () => (await Promise.all(begun.map(stateOf))).every((state) => ended.has(state ?? '')), {
      timeout: 15_000,
    })
    .toBe(true);
  return Object.fromEntries(
    await Promise.all(begun.map(async (one) => [one[0], await stateOf(one)] as const)),
  );
}

test('every scheduled job completes, however much work there is', async () => {
  expect(schedules.length).toBeGreaterThan(5);
  expect(await runAll()).toEqual(
    Object.fromEntries(schedules.map(({ settings: { name } }) => [name, 'completed'])),
  );
});

test('the scheduled clean-up deletes only rows that have expired', async () => {
  const old = await insertEvent(db, 'test.old', {}, inSeconds(-91 * day));
  const young = await insertEvent(db, 'test.young', {}, inSeconds(-89 * day));
  const ends = (seconds: number) => inSeconds(seconds).getTime();
  await sql`insert into platform_rate_limit (key, points, expire)
    values ('test-old', 1, ${ends(-7_200)}), ('test-young', 1, ${ends(60)})`.execute(db);
  await runAll();
  const events = await db.selectFrom('platform_event').select('id').where('id', 'in', [old, young]).execute();
  expect(events.map(({ id }) => id)).toEqual([young]);
  const limits = await db
    .selectFrom('platform_rate_limit')
    .select('key')
    .where('key', 'like', 'test-%')
    .execute();
  expect(limits.map(({ key }) => key)).toEqual(['test-young']);
});
