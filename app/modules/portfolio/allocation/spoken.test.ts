import { expect, test } from 'vitest';
import { i18nFor } from '#app/platform/i18n/i18n.server.ts';
import { eachDimension } from './allocation.ts';
import { leadingDimension, ownDimension, spokenMinutes, spokenShare } from './spoken.browser.ts';

test.each([
  [450, 'siete horas y media'],
  [60, 'una hora'],
  [30, 'media hora'],
  [720, 'doce horas'],
  [780, undefined],
  [75, undefined],
  [0, undefined],
])('%i minutes are written out as %s', (minutes, words) => {
  expect(spokenMinutes(minutes)?.message).toBe(words);
});

test.each([
  [100, 'Todo'],
  [95, 'Casi todo'],
  [83, 'La mayor parte'],
  [75, 'Tres cuartas partes'],
  [70, 'Algo más de dos tercios'],
  [66, 'Dos tercios'],
  [55, 'Algo más de la mitad'],
  [50, 'La mitad'],
  [47, 'Casi la mitad'],
  [33, 'Un tercio'],
  [25, 'Lo que más'],
])('%i percent are written out as %s', (percent, words) => {
  expect(spokenShare(percent).message).toBe(words);
});

test('the dimension with the largest share is the leading one; if two shares are equally large, there is no leading dimension', () => {
  expect(leadingDimension(eachDimension((slug) => (slug === 'mente' ? 3 : 1)))).toBe('mente');
  expect(leadingDimension(eachDimension(() => 2))).toBeUndefined();
  expect(ownDimension(i18nFor('es-ES'), 'vinculos')).toBe('en tus vínculos');
});
