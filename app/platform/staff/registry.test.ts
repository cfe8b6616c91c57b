import { expect, test } from 'vitest';
import type { Role } from '../http/actor.server.ts';
import { isForKeys, kindOf, listStaffVerbs, mayDo, type StaffVerb } from './registry.ts';

const roles = ['member', 'expert', 'editor', 'moderator', 'support', 'admin'] as const satisfies Role[];

const everyStaff = ['expert', 'editor', 'moderator', 'support', 'admin'];
const writers = ['expert', 'editor', 'admin'];
const editors = ['editor', 'admin'];
const helpers = ['support', 'admin'];
const moderators = ['moderator', 'admin'];

/** The expected roles that may use each verb, and the expected kind of the verb. */
const expected = {
  'entry.read': [everyStaff, 'entry'],
  'entry.start': [everyStaff, 'entry'],
  'registry.read': [everyStaff, 'reading'],
  'audit.read': [['admin'], 'reading'],
  'roles.read': [['admin'], 'reading'],
  'roles.give': [['admin'], 'proven deed'],
  'roles.take': [['admin'], 'proven deed'],
  'notices.read': [moderators, 'reading'],
  'notices.set': [moderators, 'deed'],
  'keys.read': [everyStaff, 'reading'],
  'keys.make': [everyStaff, 'deed'],
  'keys.revoke': [everyStaff, 'deed'],
  'members.find': [helpers, 'reading'],
  'members.open': [helpers, 'deed'],
  'members.read': [helpers, 'reading'],
  'members.end-sessions': [helpers, 'deed'],
  'members.unlock': [helpers, 'deed'],
  'members.resend': [helpers, 'deed'],
  'inbox.read': [helpers, 'reading'],
  'inbox.assign': [helpers, 'deed'],
  'inbox.answer': [helpers, 'deed'],
  'inbox.close': [helpers, 'deed'],
  'inbox.reopen': [helpers, 'deed'],
  'inbox.write-template': [['admin'], 'deed'],
  'inbox.remove-template': [['admin'], 'deed'],
  'requests.read': [helpers, 'reading'],
  'requests.start': [helpers, 'deed'],
  'requests.confirm': [helpers, 'deed'],
  'requests.approve': [helpers, 'proven deed'],
  'requests.refuse': [helpers, 'deed'],
  'figures.read': [['admin'], 'reading'],
  'figures.read-pages': [editors, 'reading'],
  'jobs.read': [['admin'], 'reading'],
  'jobs.retry': [['admin'], 'deed'],
  'mails.read': [['admin'], 'reading'],
  'mails.open': [['admin'], 'deed'],
  'settings.read': [['admin'], 'reading'],
  'billing.read': [['admin'], 'reading'],
  'billing.record': [['admin'], 'deed'],
  'billing.settle': [['admin'], 'deed'],
  'billing.refund': [['admin'], 'proven deed'],
  'billing.approve-refund': [['admin'], 'proven deed'],
  'billing.refuse-refund': [['admin'], 'deed'],
  'billing.set-price': [['admin'], 'deed'],
  'billing.announce-price': [['admin'], 'deed'],
  'billing.retry': [['admin'], 'deed'],
  'billing.give-time': [['admin'], 'deed'],
  'billing.end-time': [['admin'], 'deed'],
  'billing.make-coupon': [['admin'], 'deed'],
  'billing.end-coupon': [['admin'], 'deed'],
  'billing.resend-gift': [['admin'], 'deed'],
  'comments.read': [moderators, 'reading'],
  'comments.hide': [moderators, 'deed'],
  'comments.restore': [moderators, 'deed'],
  'comments.keep': [moderators, 'deed'],
  'comments.ban': [moderators, 'deed'],
  'comments.unban': [moderators, 'deed'],
  'applications.read': [writers, 'reading'],
  'applications.mark': [writers, 'deed'],
  'applications.note': [writers, 'deed'],
  'applications.move': [['admin'], 'deed'],
  'applications.decide': [['admin'], 'deed'],
  'applications.send': [['admin'], 'proven deed'],
  'applications.configure': [['admin'], 'deed'],
  'reviews.read': [moderators, 'reading'],
  'reviews.approve': [moderators, 'deed'],
  'reviews.refuse': [moderators, 'deed'],
  'reviews.hide': [moderators, 'deed'],
  'pages.read': [writers, 'reading'],
  'pages.write': [writers, 'deed'],
  'pages.revert': [writers, 'deed'],
  'pages.preview': [writers, 'reading'],
  'pages.publish': [editors, 'deed'],
  'pages.unpublish': [editors, 'deed'],
  'pages.schedule': [editors, 'deed'],
  'pages.unschedule': [editors, 'deed'],
  'landing.read': [editors, 'reading'],
  'landing.write': [editors, 'deed'],
  'images.read': [writers, 'reading'],
  'images.upload': [writers, 'deed'],
  'images.describe': [writers, 'deed'],
  'images.remove': [writers, 'deed'],
} as const satisfies Record<StaffVerb, unknown>;

const cells = listStaffVerbs().flatMap(({ name }) => roles.map((role) => ({ name, role })));

test('the registry contains exactly the expected verbs', () => {
  expect(listStaffVerbs().map(({ name }) => name)).toEqual(Object.keys(expected));
});

test.each(cells)(
  'the role $role has the permission $name only if the table lists this role',
  ({ name, role }) => {
    const [verb, [allowed]] = requireExpected(name);
    expect(mayDo(role, verb)).toBe(allowed.some((each) => each === role));
  },
);

test.each(listStaffVerbs())('$name has the expected kind', ({ name }) => {
  const [verb, [, kind]] = requireExpected(name);
  expect(kindOf(verb)).toBe(kind);
});

test('a staff key cannot enter the back office, give roles, make keys or perform an action that needs a proof of identity', () => {
  const keyless = listStaffVerbs().filter(({ name }) => !isForKeys(name));
  const isExpected = ({ resource, kind }: { resource: string; kind: string }) =>
    ['entry', 'roles', 'keys'].includes(resource) || kind === 'proven deed';
  expect(keyless).toEqual(listStaffVerbs().filter(isExpected));
  expect(isForKeys('nothing.known')).toBe(false);
});

function requireExpected(name: string) {
  for (const verb of Object.keys(expected).filter(isVerb))
    if (verb === name) return [verb, expected[verb]] as const;
  throw new Error(`the table of the test lacks ${name}`);
}

function isVerb(name: string): name is StaffVerb {
  return name in expected;
}
