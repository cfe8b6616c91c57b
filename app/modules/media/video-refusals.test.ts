import { expect, test } from 'vitest';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { maxMinutesOf } from './video-limits.ts';
import { findVideoRefusal } from './video-refusals.server.ts';

test.each([
  ['application:1', 10],
  ['review:1', 3],
  ['review', 3],
  ['reviews:1', 10],
  ['', 10],
])('a film that belongs to "%s" may be %i minutes long', (boundTo, minutes) => {
  expect(maxMinutesOf(boundTo)).toBe(minutes);
});

test.each(['type', 'no-picture', 'long', 'pixels', 'broken'])(
  'the reason "%s" for refusing a film has a text',
  (reason) => {
    const text = findVideoRefusal(reason, 3);
    expect(text && translate('es-ES', text)).toMatch(/^(El|La|Este) .+\.$/);
  },
);

test('if a film is too long, the text states the maximum length for this kind of owner', () => {
  const text = findVideoRefusal('long', 3);
  expect(text && translate('es-ES', text)).toBe('El vídeo es demasiado largo: puede durar hasta 3 minutos.');
});

test.each(['', 'other', 'constructor', '__proto__'])(
  'the unknown reason "%s" for refusing a film has no text',
  (reason) => {
    expect(findVideoRefusal(reason, 10)).toBeUndefined();
  },
);
