import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { sendDeeds } from './bulk-deeds.ts';
import type { Deed } from './deeds.ts';
import { isDecided, PendingDeeds, undoMs } from './pending-deeds.ts';

const aDeed = (id: number) => ({
  list: 'comments' as const,
  id,
  verb: 'keep',
  seen: null,
  words: `Se queda: ${id}`,
});
const away = new ApiError(0, 'No hay conexión a internet', {});
const decided = new ApiError(409, 'Marta lo decidió antes.', {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * Returns a `PendingDeeds` whose requests are answered by `answer`, and the ids of the records that were sent.
 */
function play(answer: (deed: Deed) => Promise<void> = () => Promise.resolve()) {
  const sent: number[] = [];
  const deeds = new PendingDeeds((deed) => {
    sent.push(deed.id);
    return answer(deed);
  });
  return { deeds, sent };
}

test('a decision is sent only when it can no longer be undone', async () => {
  const { deeds, sent } = play();
  deeds.add(aDeed(1));
  await vi.advanceTimersByTimeAsync(undoMs - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([1]);
  expect(deeds.read()).toMatchObject({ pending: [], sending: [], failed: [], done: [{ id: 1 }] });
});

test('if a decision is undone, it is never sent; the decision before it is still sent', async () => {
  const { deeds, sent } = play();
  deeds.add(aDeed(1));
  deeds.add(aDeed(2));
  expect(deeds.undo()).toMatchObject({ id: 2 });
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(sent).toEqual([1]);
  expect(deeds.undo()).toBeUndefined();
});

test('when the member leaves the page, waiting decisions are sent immediately', async () => {
  const { deeds, sent } = play();
  deeds.add(aDeed(1));
  deeds.add(aDeed(2));
  await deeds.flush();
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(sent).toEqual([1, 2]);
});

test('a decision that could not be sent is shown with the reason, and can be sent again', async () => {
  const answers = [() => Promise.reject(away), () => Promise.resolve()];
  const { deeds, sent } = play(() => answers.shift()?.() ?? Promise.resolve());
  deeds.add(aDeed(1));
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(deeds.read().failed).toMatchObject([{ id: 1, error: away }]);
  expect(isDecided(deeds.read(), aDeed(1))).toBe(false);
  await deeds.repeat();
  expect([sent, deeds.read().failed]).toEqual([[1, 1], []]);
});

test('a decided record stays hidden until the list returns a newer version of the record', async () => {
  const { deeds } = play();
  deeds.add(aDeed(1));
  expect(isDecided(deeds.read(), aDeed(1))).toBe(true);
  expect(isDecided(deeds.read(), aDeed(2))).toBe(false);
  await deeds.flush();
  expect(isDecided(deeds.read(), aDeed(1))).toBe(true);
  expect(isDecided(deeds.read(), { ...aDeed(1), seen: '2026-11-26T10:00:00.000Z' })).toBe(false);
  expect(isDecided(deeds.read(), { ...aDeed(1), version: '2' })).toBe(false);
});

test('if one of several decisions is refused, the refusal is reported; decisions that a lost connection stopped can be sent again', async () => {
  const seen: number[] = [];
  const answers = [undefined, decided, undefined, away];
  const send = () => {
    const error = answers.shift();
    return error ? Promise.reject(error) : Promise.resolve();
  };
  const outcome = await sendDeeds([1, 2, 3, 4, 5].map(aDeed), (count) => seen.push(count), send);
  expect(outcome.done.map(({ id }) => id)).toEqual([1, 3]);
  expect(outcome.refused).toMatchObject([{ deed: { id: 2 }, text: 'Marta lo decidió antes.' }]);
  expect(outcome.left.map(({ id }) => id)).toEqual([4, 5]);
  expect([seen, outcome.error]).toEqual([[1, 2, 3], away]);
});
