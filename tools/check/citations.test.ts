import { describe, expect, test } from 'vitest';
import { citations, findDeadCitations } from './citations.ts';

const documents = {
  'docs/rules.md': '# Rules\n\n## Limits\n\n## The session in the browser\n',
  'docs/decisions/007-what-the-crm-is-told.md': '# 007 What the CRM is told\n',
};

describe('citations', () => {
  test.each([
    '/** How often (docs/rules.md, Limits). */',
    '/** Statuses (docs/rules.md, The session\n * in the browser). */',
    '// Ours alone (decision 007); see docs/rules.md.',
    '/** Half a minute (RFC 6238, section 5.2). */',
  ])('the citation %j is accepted', (comment) => {
    expect(findDeadCitations('app/a.ts', comment, documents)).toEqual([]);
  });

  test.each([
    ['a missing heading', '/** Calls (docs/rules.md, Speed). */'],
    ['a missing document', '// (docs/scale.md)'],
    ['a missing decision', '/** (decision\n * 099) */'],
    ['research', '/** Calls a minute (research 2.5) */'],
    ['research across two lines', '/** a second (research\n * 2.8) */'],
    ['research on a subject', '/** (research on wellbeing, section 2.4) */'],
    ['a specification', '/** (specification, sections 5, 7 and 8) */'],
    ['a paper of decisions', '/** (decisions, section 3) */'],
  ])('a citation of %s is reported', (_what, comment) => {
    expect(findDeadCitations('app/a.ts', comment, documents)).toHaveLength(1);
  });

  test('a citation of something that does not exist is reported with its line', () => {
    const [finding] = findDeadCitations('app/a.ts', 'one\ntwo\n// (docs/gone.md)\n', documents);
    expect(finding).toEqual({ place: 'app/a.ts:3', text: 'cites docs/gone.md, which is not there' });
  });

  test('every citation in this repository is valid', async () => {
    expect((await citations()).findings).toEqual([]);
  });
});
