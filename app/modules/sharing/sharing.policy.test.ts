import { expect, test } from 'vitest';
import {
  type Asked,
  canReadShared,
  endingOf,
  type ShareFacts,
  type Standing,
  shareState,
} from './sharing.policy.ts';

const at = new Date('2026-03-10T12:00:00Z');
const before = new Date('2026-03-10T11:59:59Z');
const after = new Date('2026-03-10T12:00:01Z');

const asked: Asked = { viewerId: 2, ownerId: 1, kind: 'notes', itemId: null };

const open: ShareFacts = {
  ...{ ownerId: 1, kind: 'notes', itemId: null, via: 'invitation', readerId: 2 },
  ...{ endsAt: after, invitationEndsAt: after, openedAt: before, endedAt: null, endedBecause: null },
};

const standing: Standing = {
  isOwnerActive: true,
  isViewerActive: true,
  isViewerExpert: false,
  isBlocked: false,
};
const expert: Standing = { ...standing, isViewerExpert: true };

type Row = [
  title: string,
  share: Partial<ShareFacts> | null,
  asked: Partial<Asked>,
  standing: Standing,
  isAllowed: boolean,
];

test.each<Row>([
  ['an open share', {}, {}, standing, true],
  ['one record of an open kind', {}, { itemId: 5 }, standing, true],
  ['the shared record', { itemId: 5 }, { itemId: 5 }, standing, true],
  ['another record than the shared one', { itemId: 5 }, { itemId: 6 }, standing, false],
  ['the whole kind of a shared record', { itemId: 5 }, {}, standing, false],
  ['another kind', { kind: 'measures' }, {}, standing, false],
  ['another owner', { ownerId: 3 }, {}, standing, false],
  ['another reader', { readerId: 3 }, {}, standing, false],
  ['no share', null, {}, standing, false],
  ['an invitation that nobody accepted', { readerId: null, openedAt: null }, {}, standing, false],
  ['a reader who waits for the owner', { openedAt: null }, {}, standing, false],
  ['a share at the instant of its end', { endsAt: at }, {}, standing, false],
  ['a share after its end', { endsAt: before }, {}, standing, false],
  ['a share that was taken back', { endedAt: before, endedBecause: 'taken_back' }, {}, standing, false],
  ['a refused reader', { endedAt: before, endedBecause: 'refused', openedAt: null }, {}, standing, false],
  ['a blocked owner', {}, {}, { ...standing, isBlocked: true }, false],
  ['an owner whose account or consent ended', {}, {}, { ...standing, isOwnerActive: false }, false],
  ['a viewer whose account ended', {}, {}, { ...standing, isViewerActive: false }, false],
  ['an expert by name', { via: 'expert' }, {}, expert, true],
  ['a reader by name who is no expert any more', { via: 'expert' }, {}, standing, false],
  ['the owner without a share', null, { viewerId: 1 }, standing, true],
  [
    'an owner whose account or consent ended, for the owner',
    null,
    { viewerId: 1 },
    { ...standing, isOwnerActive: false },
    false,
  ],
])(
  '%s: with the share %j, the request %j and the facts about its members %j, reading is allowed: %s',
  (_title, share, changed, facts, isAllowed) => {
    expect(canReadShared({ ...asked, ...changed }, share && { ...open, ...share }, facts, at)).toBe(
      isAllowed,
    );
  },
);

test.each<[Partial<ShareFacts>, ReturnType<typeof shareState>, ReturnType<typeof endingOf>]>([
  [{}, 'open', null],
  [{ openedAt: null }, 'waiting', null],
  [{ openedAt: null, readerId: null }, 'invited', null],
  [{ openedAt: null, readerId: null, invitationEndsAt: at }, 'ended', 'lapsed'],
  [{ invitationEndsAt: before }, 'open', null],
  [{ openedAt: null, invitationEndsAt: before }, 'waiting', null],
  [{ endsAt: at }, 'ended', 'expired'],
  [{ endsAt: before, endedAt: before, endedBecause: 'left' }, 'ended', 'left'],
])('a share with %j has the state %s and the reason for its ending %s', (changes, state, ending) => {
  expect(shareState({ ...open, ...changes }, at)).toBe(state);
  expect(endingOf({ ...open, ...changes }, at)).toBe(ending);
});
