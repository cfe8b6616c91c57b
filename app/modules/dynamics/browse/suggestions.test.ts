import { expect, test } from 'vitest';
import { aDynamicItem, aSessionItem } from '../dynamics.factory.ts';
import { chooseForHour, listUseful, partOfDay } from './suggestions.browser.ts';

test('the morning starts at 5:00, the afternoon at 13:00 and the night at 20:00', () => {
  const parts = [4, 5, 12, 13, 19, 20, 23, 0].map(partOfDay);
  expect(parts.join(' ')).toBe('night morning morning afternoon afternoon night night night');
});

const items = [
  aDynamicItem({ slug: 'paseo', technique: 'movimiento' }),
  aDynamicItem({ slug: 'plan', technique: 'planificacion' }),
  aDynamicItem({ slug: 'carta', technique: 'escritura' }),
  aDynamicItem({ slug: 'aire', technique: 'respiracion' }),
];

test('for each part of the day a dynamic with a suitable technique is suggested, and the suggestion changes every day', () => {
  const choose = (part: 'morning' | 'night', turn: number) =>
    chooseForHour(items, part, { taken: new Set(), turn })?.slug;
  expect([0, 1, 2].map((turn) => choose('morning', turn))).toEqual(['paseo', 'plan', 'paseo']);
  expect([0, 1].map((turn) => choose('night', turn))).toEqual(['carta', 'aire']);
});

test('a dynamic that is already offered or was done recently is not suggested, even if no other dynamic remains', () => {
  const taken = new Set(['paseo']);
  expect(chooseForHour(items, 'morning', { taken, turn: 0 })?.slug).toBe('plan');
  expect(chooseForHour(items, 'morning', { taken: new Set(['paseo', 'plan']), turn: 3 })).toBeUndefined();
});

test('at most four useful dynamics are listed, the most recently rated first', () => {
  const rated = (slug: string, usefulness: number | null) => aSessionItem({ slug, usefulness });
  const useful = (sessions: ReturnType<typeof rated>[]) =>
    listUseful(items, sessions).map(({ slug }) => slug);
  expect(useful([rated('carta', 4), rated('paseo', 5), rated('plan', 3)])).toEqual(['carta', 'paseo']);
  expect(useful([rated('carta', 2), rated('carta', 5)])).toEqual([]);
  expect(useful([rated('carta', null), rated('carta', 5)])).toEqual(['carta']);
  expect(useful([rated('gone', 5)])).toEqual([]);
});
