import { expect, test } from 'vitest';
import { countWords, findDeadLinks, findExcess, findHeadless, findMissingFolders, findUnknownCommands } from './documents.ts';

test('a decision begins with its number, its day and state, and its context', () => {
  const head = '# 007 A thing\n\n2026-11-21, accepted.\n\n**Context.** It was so.';
  expect(
    [findHeadless('docs/decisions/007-a.md', head), findHeadless('docs/rules.md', '# Rules')].flat(),
  ).toEqual([]);
  expect(findHeadless('docs/decisions/008-a.md', head)).toHaveLength(1);
  expect(findHeadless('docs/decisions/007-a.md', head.replace(', accepted', ''))).toHaveLength(1);
});

test('the documents have a budget of words, to which each further module adds', () => {
  expect([findExcess(25_000, 20), findExcess(25_000, 12), findExcess(25_600, 21)]).toEqual([[], [], []]);
  expect([findExcess(25_001, 20), findExcess(25_601, 21)].flat()).toHaveLength(2);
  expect(countWords(' # One\n\n- two | three ')).toBe(6);
});

const there = (path: string) => ['app', 'app/shell', 'docs/scale.md'].includes(path);

test('documents link to existing files and headings', () => {
  const read = () => '# Past one machine\n';
  expect(
    findDeadLinks('docs/a.md', '[b](scale.md#past-one-machine) [c](https://example.org)', there, read),
  ).toEqual([]);
  expect(findDeadLinks('docs/a.md', '\n[b](gone.md)', there, read)).toMatchObject([
    { place: 'docs/a.md:2' },
  ]);
  expect(findDeadLinks('docs/a.md', '[b](scale.md#gone)', there, read)).toHaveLength(1);
});

test('folder maps name existing folders', () => {
  const map =
    '# Map\n\n```\napp/        the program\n  shell/    what knows all\n  modules/<noun>/   many\n  gone/     nothing\nui/         gone too\n```\n';
  expect(findMissingFolders('README.md', map, there).map(({ place }) => place)).toEqual([
    'README.md:7',
    'README.md:8',
  ]);
});

test('documents name existing commands', () => {
  expect(findUnknownCommands('README.md', 'npm run check, npm run fly', ['check'])).toHaveLength(1);
});
});

describe('sides in names', () => {
test.each([
  ['feelings.server.ts', 'server'],
  ['weather.browser.ts', 'browser'],
  ['calm.ts', 'both'],
  ['use-weather.ts', 'browser'],
  ['index.ts', 'server'],
  ['types-alone.ts', 'none'],
])('%s is valid where it runs in: %s', (name, side) => {
  expect(findNamed(`app/modules/feelings/${name}`, side)).toEqual([]);
});

test.each([
  ['feelings.ts', 'server', 'name it feelings.server.ts'],
  ['weather.ts', 'browser', 'name it weather.browser.ts'],
])('%s is refused where it runs in: %s', (name, side, text) => {
  expect(findNamed(`app/modules/feelings/${name}`, side)).toEqual([expect.stringContaining(text)]);
});

test('a folder of one side needs no side in the names of its files', () => {
  expect(findNamed('app/platform/db/db.ts', 'server')).toEqual([]);
  expect(findNamed('app/platform/db/db.server.ts', 'server')).toHaveLength(1);
});

function findNamed(file: string, side: string): string[] {
  const on = (own: string) => new Set(side === own || side === 'both' ? [file] : []);
  return findSides([file], on('server'), on('browser')).map(({ text }) => text);
}
