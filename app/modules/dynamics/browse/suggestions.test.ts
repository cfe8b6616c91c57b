import { expect, test } from 'vitest';
import { aDynamicItem, aSessionItem } from '../dynamics.factory.ts';
import { chooseForHour, listUseful, partOfDay } from './suggestions.browser.ts';

test('the day has a morning from 5, an afternoon from 13 and a night from 20', () => {
  const parts = [4, 5, 12, 13, 19, 20, 23, 0].map(partOfDay);
  expect(parts.join(' ')).toBe('night morning morning afternoon afternoon night night night');
});

const items = [
  aDynamicItem({ slug: 'paseo', technique: 'movimiento' }),
  aDynamicItem({ slug: 'plan', technique: 'planificacion' }),
  aDynamicItem({ slug: 'carta', technique: 'escritura' }),
  aDynamicItem({ slug: 'aire', technique: 'respiracion' }),
];

test('a part of the day gets a dynamic of its techniques, a different one each day', () => {
  const choose = (part: 'morning' | 'night', turn: number) =>
    chooseForHour(items, part, { taken: new Set(), turn })?.slug;
  expect([0, 1, 2].map((turn) => choose('morning', turn))).toEqual(['paseo', 'plan', 'paseo']);
  expect([0, 1].map((turn) => choose('night', turn))).toEqual(['carta', 'aire']);
});

test('dynamics that are already offered or were done recently are left out, even if no other dynamic is left', () => {
  const taken = new Set(['paseo']);
  expect(chooseForHour(items, 'morning', { taken, turn: 0 })?.slug).toBe('plan');
  expect(chooseForHour(items, 'morning', { taken: new Set(['paseo', 'plan']), turn: 3 })).toBeUndefined();
});

test('the useful dynamics are listed by their last rating, the latest first, at most four', () => {
  const rated = (slug: string, usefulness: number | null) => aSessionItem({ slug, usefulness });
  const useful = (sessions: ReturnType<typeof rated>[]) =>
    listUseful(items, sessions).map(({ slug }) => slug);
  expect(useful([rated('carta', 4), rated('paseo', 5), rated('plan', 3)])).toEqual(['carta', 'paseo']);
  expect(useful([rated('carta', 2), rated('carta', 5)])).toEqual([]);
  expect(useful([rated('carta', null), rated('carta', 5)])).toEqual(['carta']);
  expect(useful([rated('gone', 5)])).toEqual([]);
});
