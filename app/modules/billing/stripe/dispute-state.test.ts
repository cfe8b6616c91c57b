import { expect, test } from 'vitest';
import { toDisputeState } from './disputes.server.ts';

test.each([
  ['warning_needs_response', 0, 'needs_answer'],
  ['appeal_needs_response', -990, 'needs_answer'],
  ['warning_under_review', 0, 'under_review'],
  ['warning_closed', 0, 'won'],
  ['lost', -990, 'lost'],
  ['prevented', 0, 'won'],
  ['prevented', -990, 'lost'],
  ['a status of a later version', 0, 'under_review'],
])('a dispute with the status %s and a withdrawal of %i has the state %s', (status, amount, state) => {
  const balance_transactions = amount === 0 ? [] : [{ amount }];
  expect(toDisputeState({ status, balance_transactions })).toBe(state);
});
