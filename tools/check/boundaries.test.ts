import { describe, expect, test } from 'vitest';
import { importRules, reachRules } from './boundary-rules.ts';
import { findLevel, levels, listAbilities, modules, reachableFrom, sideways } from './levels.ts';
import { judgePlants, plantedViolations } from './planted.ts';

describe('the level table', () => {
  test('the level table contains every module once', () => {
    expect(new Set(modules).size).toBe(modules.length);
  });

  test('a module may import modules of lower levels, but no module may import a module of the last level', () => {
    expect(reachableFrom('content')).toEqual([
      ...['media', 'accounts', 'logins', 'session-service', 'care', 'days', 'sharing'],
    ]);
    expect(reachableFrom('media')).toEqual([]);
    expect(reachableFrom('attribution')).not.toContain('notifications');
  });

  test('each import between modules of one level has a stated reason, and such imports form no cycle', () => {
    for (const { from, to, why } of sideways) {
      expect(findLevel(from)).toBe(findLevel(to));
      expect(findLevel(from)).toBeLessThan(levels.length - 1);
      expect(why).not.toBe('');
      expect(reachedSideways(to)).not.toContain(from);
    }
  });

  test('the level table lists each folder of a divided module once, and no folder of an undivided module', () => {
    for (const module of modules) {
      const abilities = listAbilities(module);
      expect(new Set(abilities).size).toBe(abilities.length);
    }
    expect(listAbilities('accounts').at(0)).toBe('house');
    expect(listAbilities('feelings')).toEqual([]);
  });

  test('a module that is missing from the level table counts as higher than all levels', () => {
    expect(findLevel('unheard-of')).toBe(levels.length);
  });
});

describe('planted violations', () => {
  test('every planted violation is reported', { timeout: 60_000 }, async () => {
    expect((await plantedViolations()).findings).toEqual([]);
  });

  test('the check fails if a rule misses its planted violation, has no planted violation, or reports correct code', () => {
    const planted = [
      { file: 'app/guilty.ts', imports: ['pg'], caught: 'database driver' },
      { file: 'app/innocent.ts', imports: ['zod'] },
    ];
    const breaches = [{ rule: 'no cycles', file: 'app/innocent.ts', aim: 'app/x.ts', way: [] }];
    const found = judgePlants(planted, breaches).map(({ text }) => text);
    expect(found).toContain('"database driver" did not catch the import of pg');
    expect(found).toContain('caught by "no cycles" although it is allowed');
    expect(found).toHaveLength(2 + importRules().length + reachRules().length - 1);
  });
});

function reachedSideways(module: string, seen: readonly string[] = []): string[] {
  const next = sideways.filter(({ from }) => from === module).map(({ to }) => to);
  const fresh = next.filter((name) => !seen.includes(name));
  return [...fresh, ...fresh.flatMap((name) => reachedSideways(name, [...seen, ...fresh]))];
}
