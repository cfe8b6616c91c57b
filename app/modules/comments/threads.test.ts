import { expect, test } from 'vitest';
import { groupThreads, type Mark, type ShownComment, toMark } from './threads.ts';

const comment = (id: number, changes: Partial<ShownComment> = {}): ShownComment => ({
  id,
  parentId: null,
  author: 'Ana',
  photoUrl: null,
  mark: null,
  text: `words ${id}`,
  postedAt: '2027-02-10T12:00:00.000Z',
  version: 1,
  isChanged: false,
  isMine: false,
  isReported: false,
  ...changes,
});

const shapeOf = (comments: readonly ShownComment[]) =>
  groupThreads(comments).map(({ first, replies }) => [first.id, replies.map(({ id }) => id)]);

test('the newest thread comes first, and each thread begins with its first comment', () => {
  const comments = [comment(1), comment(2, { parentId: 1 }), comment(3), comment(4, { parentId: 1 })];
  expect(shapeOf(comments)).toEqual([
    [3, []],
    [1, [2, 4]],
  ]);
});

test.each([
  ['a hidden comment without replies is left out', [comment(1, { text: null })], []],
  [
    'a hidden comment with replies keeps its place',
    [comment(1, { text: null }), comment(2, { parentId: 1 })],
    [[1, [2]]],
  ],
  [
    'a hidden reply is left out',
    [comment(1), comment(2, { parentId: 1, text: null }), comment(3, { parentId: 1 })],
    [[1, [3]]],
  ],
  [
    'a thread with only hidden comments is left out',
    [comment(1, { text: null }), comment(2, { parentId: 1, text: null })],
    [],
  ],
  ['a reply without its first comment is left out', [comment(2, { parentId: 1 })], []],
  ['no comments make no threads', [], []],
])('%s', (_name, comments, shape) => {
  expect(shapeOf(comments)).toEqual(shape);
});

test.each<[Parameters<typeof toMark>[0]['role'], boolean, Mark | null]>([
  ['member', false, null],
  ['support', false, null],
  ['expert', false, 'expert'],
  ['editor', false, 'team'],
  ['moderator', false, 'team'],
  ['admin', false, 'team'],
  ['member', true, 'author'],
  ['expert', true, 'author'],
  ['admin', true, 'author'],
])(
  'the comment of a member with the role %s (author of the page: %s) has the mark %s',
  (role, isPageAuthor, mark) => {
    expect(toMark({ role, isPageAuthor })).toBe(mark);
  },
);
