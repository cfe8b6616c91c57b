// Runs alone because it holds a table and counts the locks of its database.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { openTransaction } from '#app/platform/db/transactions.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { sharedPath, shareWithExpert, sharingPath } from './sharing.factory.ts';

const { server } = await testApplication();

const countWaiting = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' /* of a test */`.execute(db);
  return rows[0]?.waiting;
};

const isEnded = async (shareId: number) => {
  const { rows } = await sql<{ isEnded: boolean }>`
    select ended_at is not null as "isEnded" from sharing_share where share_id = ${shareId}`.execute(db);
  return rows[0]?.isEnded;
};

test('if a reading has already begun, withdrawing the share waits until the reading is complete', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  const { trx } = await openTransaction();
  await sql`lock table feelings_check_in in access exclusive mode`.execute(trx);
  const reading = expert.get(`${sharedPath}${share.id}/`);
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1));
  const taking = owner.remove(`${sharingPath}${share.id}/`);
  await vi.waitFor(async () => expect(await countWaiting()).toBe(2));
  expect(await isEnded(share.id)).toBe(false);
  await trx.commit().execute();
  expect([(await reading).status, (await taking).status]).toEqual([200, 204]);
  expect((await expert.get(`${sharedPath}${share.id}/`)).status).toBe(404);
});

test('a reading that starts while a share is being withdrawn has to wait, and then finds nothing', async () => {
  const { expert, share } = await shareWithExpert(server);
  const { trx } = await openTransaction();
  await sql`update sharing_share set ended_at = now(), ended_because = 'taken_back' where share_id = ${share.id}`.execute(
    trx,
  );
  const reading = expert.get(`${sharedPath}${share.id}/`);
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1));
  await trx.commit().execute();
  expect((await reading).status).toBe(404);
});

test('a reading that starts after a share was withdrawn returns nothing', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  let isTaken = false;
  const late: number[] = [];
  const read = async () => {
    const startsLate = isTaken;
    const { status } = await expert.get(`${sharedPath}${share.id}/`);
    if (startsLate) late.push(status);
    return status;
  };
  const takeBack = async () => {
    const { status } = await owner.remove(`${sharingPath}${share.id}/`);
    isTaken = true;
    return status;
  };
  const answers = await atOnce(21, async (index) => {
    if (index === 10) return takeBack();
    const first = await read();
    return first === 404 ? first : Math.max(await read(), await read());
  });
  await read();
  expect(answers[10]).toBe(204);
  expect(late.length).toBeGreaterThan(0);
  expect(late.filter((status) => status !== 404)).toEqual([]);
});
