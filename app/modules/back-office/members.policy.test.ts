import { expect, test } from 'vitest';
import type { Role } from '#app/platform/http/actor.server.ts';
import { canOpen } from './members.policy.ts';

test.each<[Role, boolean]>([
  ['member', true],
  ['expert', true],
  ['editor', false],
  ['moderator', false],
  ['support', false],
  ['admin', false],
])('support may open the record of a %s: %s', (role, may) => {
  expect(canOpen({ role: 'support' }, { role })).toBe(may);
  expect(canOpen({ role: 'admin' }, { role })).toBe(true);
});
