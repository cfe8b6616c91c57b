import { expect, test } from 'vitest';
import type { Role } from '#app/platform/http/actor.server.ts';
import { pageKinds } from '../page/page.schema.ts';
import { canEdit, canPropose, canPublish, canWrite } from './editing.policy.ts';

const roles: readonly Role[] = ['member', 'expert', 'editor', 'moderator', 'support', 'admin'];
const author = (role: Role) => ({ memberId: 1, role });
const shownAt = new Date('2026-01-01T00:00:00Z');
const allowed = (may: (role: Role) => boolean) => roles.filter(may);

/** Pages that differ in their creator and in whether they were ever published. */
const pages = {
  own: { createdBy: 1, firstPublishedAt: null },
  'own, published before': { createdBy: 1, firstPublishedAt: shownAt },
  'by another member': { createdBy: 2, firstPublishedAt: null },
  'by nobody': { createdBy: null, firstPublishedAt: null },
} as const;

test('only editors and admins may publish', () => {
  expect(allowed((role) => canPublish(author(role)))).toEqual(['editor', 'admin']);
});

test.each(pageKinds)('only the roles that may write pages of the kind %s may propose such a page', (kind) => {
  const who = kind === 'article' ? ['expert', 'editor', 'admin'] : ['editor', 'admin'];
  expect(allowed((role) => canPropose(author(role), kind))).toEqual(who);
});

test('every role that may propose an article may use the page editor', () => {
  expect(allowed((role) => canWrite(author(role)))).toEqual(['expert', 'editor', 'admin']);
});

test.each([
  ['own', ['expert', 'editor', 'admin']],
  ['own, published before', ['editor', 'admin']],
  ['by another member', ['editor', 'admin']],
  ['by nobody', ['editor', 'admin']],
] as const)('a page that is %s may be edited by %j', (whose, who) => {
  expect(allowed((role) => canEdit(author(role), pages[whose]))).toEqual([...who]);
});
