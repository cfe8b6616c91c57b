import { msg } from '@lingui/core/macro';
import { beforeEach, expect, test } from 'vitest';
import { aSignedInMember } from '#app/modules/accounts/accounts.factory.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { InvalidInput } from '#app/platform/errors.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { Holding } from './holding.ts';

await testApplication();
const { memberId } = await aSignedInMember();
let kept = 0;
let counts = 0;
beforeEach(() => {
  kept = 0;
  counts = 0;
});

const holding = () =>
  new Holding({
    name: 'things',
    max: 20,
    count: async () => {
      counts += 1;
      return kept;
    },
    full: msg`No cabe más.`,
  });

/**
 * Reserves room for items, and adds the items to the number of stored items. Returns false if there is no room.
 */
const keep = (room: Holding, more?: number) =>
  inTransaction(async (trx) => {
    await room.takeRoomIn(trx, memberId, more);
    kept += more ?? 1;
  }).then(
    () => true,
    (error) => {
      if (error instanceof InvalidInput) return false;
      throw error;
    },
  );

test("as long as a member is far below the maximum, the member's rows are counted only once", async () => {
  const room = holding();
  for (let time = 0; time < 10; time += 1) expect(await keep(room)).toBe(true);
  expect([room.takeKnownRoom(memberId), counts]).toEqual([true, 1]);
});

test('if several requests add items at the same time, the maximum is not exceeded', async () => {
  kept = 15;
  const room = holding();
  const answers = await atOnce(12, () => keep(room));
  expect([answers.filter(Boolean).length, kept]).toEqual([5, 20]);
});

test('if several items are added together, they are accepted together or refused together', async () => {
  const room = holding();
  expect([await keep(room), await keep(room, 19), await keep(room, 1)]).toEqual([true, true, false]);
  expect(kept).toBe(20);
});

test('an item is added without counting the rows only if the member is far below the maximum', async () => {
  kept = 18;
  const room = holding();
  expect(room.takeKnownRoom(memberId)).toBe(false);
  await keep(room);
  expect(room.takeKnownRoom(memberId)).toBe(false);
});
