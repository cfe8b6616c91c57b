import { describe, expect, test } from 'vitest';
import { findProofs } from './row-ids.ts';
import type { Source } from './sources.ts';
import { findUnproved, renderPage } from './specification.ts';
import { parseRows } from './specification-rows.ts';

const { rows } = parseRows(
  '# a comment\n\n## Section 1\n\nS1.1 A demand\nS1.2 Another | part: the rest\n\n## Later\n\nS2.1 A third | later: events\n',
);

describe('a row', () => {
  test('a row of the specification is read with its id, its state, its remark and its section', () => {
    expect(rows.map(({ id, state, remark, section }) => [id, state, remark, section])).toEqual([
      ['S1.1', 'works', '', 'Section 1'],
      ['S1.2', 'in part', 'the rest', 'Section 1'],
      ['S2.1', 'later', 'events', 'Later'],
    ]);
  });

  test.each([
    ['without an id', 'A demand'],
    ['with an id of another form', 'X1.1 A demand'],
    ['without a demand', 'S1.1'],
    ['with an unknown state', 'S1.1 A demand | done: yesterday'],
    ['with a state that has no reason', 'S1.1 A demand | later:'],
    ['with two states', 'S1.1 A demand | part: one | later: events'],
    ['with the id of an earlier row', 'S1.0 Another\nS1.1 A demand\nS1.0 A demand'],
  ])('a row of the specification %s is reported with its line', (_what, text) => {
    expect(parseRows(text).findings).toMatchObject([
      { place: `docs/specification.txt:${text.split('\n').length}` },
    ]);
  });
});

describe('the ids of a test', () => {
  test.each([
    ["test('[S1.1] a', () => {});", ['S1.1']],
    ["test('[S1.1 B2.10] a', () => {});", ['S1.1', 'B2.10']],
    ["test.each([1])(\n  '[S1.1] %i',\n  () => {},\n);", ['S1.1']],
    ['test.each`a`("[S1.1] $a", () => {});', ['S1.1']],
    [`for (const a of [1]) test(\`[S1.1] \${a} works\`, () => {});`, ['S1.1']],
    ["test.skipIf(isMac)('[S1.1] a', () => {});", ['S1.1']],
    ["test('a', () => {});\nexpect(say('[S1.1] a')).toBe('[S1.1]');", []],
  ])('the ids of rows are read from the test title in %j', (text, ids) => {
    const { proofs, findings } = findProofs(file(text));
    expect([proofs.map(({ id }) => id), findings]).toEqual([ids, []]);
  });

  test.each([
    ["test('a works as in S1.1', () => {});"],
    ["test('[S1.1, S1.2] a works', () => {});"],
    ["test('[S1.1] a works as in [S1.2]', () => {});"],
    ["describe('[S1.1] a', () => {});"],
  ])('row ids that are written in another form are reported: %j', (text) => {
    expect(findProofs(file(text)).findings).toMatchObject([{ place: 'app/a.test.ts:1' }]);
  });

  test('row ids of the specification are read only from test files', () => {
    expect(findProofs({ path: 'app/a.ts', text: "test('[S1.1] a', () => {});" }).proofs).toEqual([]);
  });
});

describe('rows and tests', () => {
  test('if a row of the specification has the state "works", it must have a test', () => {
    expect(findUnproved(rows, prove('[S1.1 S1.2] a'))).toEqual([]);
  });

  test.each([
    ['a row without a test', '[S1.1] a', 'docs/specification.txt:6', 'S1.2 has no test'],
    ['a later row with a test', '[S1.1 S1.2 S2.1] a', 'docs/specification.txt:10', 'S2.1 is "later"'],
    ['an id without a row', '[S1.1 S1.2 S9.9] a', 'app/a.test.ts:1', 'S9.9 is no row'],
  ])('a mismatch between rows and tests is reported: %s', (_what, title, place, text) => {
    expect(findUnproved(rows, prove(title))).toEqual([{ place, text: expect.stringContaining(text) }]);
  });
});

describe('the generated page', () => {
  const page = renderPage(rows, prove('[S1.1 S1.2] a'));

  test('the page of the specification shows each row with its state and the files of its tests', () => {
    expect(page).toContain('| S1.2 | Another | in part: the rest | [a.test.ts](../../app/a.test.ts) |');
    expect(page).toContain('| S2.1 | A third | later: events |  |');
  });

  test('rewording a test title does not change the page of the specification', () => {
    expect(renderPage(rows, prove('[S1.1 S1.2] other words'))).toBe(page);
  });

  test('if a test no longer names a row, the page of the specification changes', () => {
    expect(renderPage(rows, prove('[S1.1] a'))).not.toBe(page);
  });
});

function file(text: string): Source {
  return { path: 'app/a.test.ts', text };
}

function prove(title: string) {
  return findProofs(file(`test('${title}', () => {});`)).proofs;
}
