import { expect, test } from 'vitest';
import {
  countWords,
  findDeadLinks,
  findExcess,
  findHeadless,
  findMissingFolders,
  findUnknownCommands,
} from './documents.ts';

test('a decision begins with its number, its date, its state and its context', () => {
  const head = '# 007 A thing\n\n2026-11-21, accepted.\n\n**Context.** It was so.';
  expect(
    [findHeadless('docs/decisions/007-a.md', head), findHeadless('docs/rules.md', '# Rules')].flat(),
  ).toEqual([]);
  expect(findHeadless('docs/decisions/008-a.md', head)).toHaveLength(1);
  expect(findHeadless('docs/decisions/007-a.md', head.replace(', accepted', ''))).toHaveLength(1);
});

test('the documents have a maximum number of words, which grows with each new module', () => {
  expect([findExcess(25_000, 20), findExcess(25_000, 12), findExcess(25_600, 21)]).toEqual([[], [], []]);
  expect([findExcess(25_001, 20), findExcess(25_601, 21)].flat()).toHaveLength(2);
  expect(countWords(' # One\n\n- two | three ')).toBe(6);
});

const there = (path: string) => ['app', 'app/shell', 'docs/scale.md'].includes(path);

test('links in documents lead to files and headings that exist', () => {
  const read = () => '# Past one machine\n';
  expect(
    findDeadLinks('docs/a.md', '[b](scale.md#past-one-machine) [c](https://example.org)', there, read),
  ).toEqual([]);
  expect(findDeadLinks('docs/a.md', '\n[b](gone.md)', there, read)).toMatchObject([{ place: 'docs/a.md:2' }]);
  expect(findDeadLinks('docs/a.md', '[b](scale.md#gone)', there, read)).toHaveLength(1);
});

test('the folders that documents list exist', () => {
  const map =
    '# Map\n\n```\napp/        the program\n  shell/    what knows all\n  modules/<noun>/   many\n  gone/     nothing\nui/         gone too\n```\n';
  expect(findMissingFolders('README.md', map, there).map(({ place }) => place)).toEqual([
    'README.md:7',
    'README.md:8',
  ]);
});

test('the commands that documents name exist', () => {
  expect(findUnknownCommands('README.md', 'npm run check, npm run fly', ['check'])).toHaveLength(1);
});
