import { expect, test } from 'vitest';
import { findOutdated, hashSources } from './simulation.ts';

const source = (text: string) => [{ path: 'app/modules/signals/student.ts', text }];
const code = 'export const share = 0.1;\n';

test('the hash of the statistics changes if their numbers change, but not if comments or formatting change', () => {
  const hash = hashSources(source(code));
  expect(hashSources(source(`/** A tenth. */\nexport const share =\n  0.1; // of all\n`))).toBe(hash);
  expect(hashSources(source(code.replace('0.1', '0.2')))).not.toBe(hash);
});

test('a simulation is reported if it is missing or was made from other statistics', () => {
  expect(findOutdated({ hash: 'a' }, 'a')).toEqual([]);
  expect(findOutdated({ hash: 'b' }, 'a')).toHaveLength(1);
  expect(findOutdated({}, 'a')).toHaveLength(1);
});
