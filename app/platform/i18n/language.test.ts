import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLanguage, languages, negotiateLanguage } from './language.ts';

test.each([
  [undefined, 'es-ES'],
  ['', 'es-ES'],
  ['*', 'es-ES'],
  ['es', 'es-ES'],
  ['es-ES', 'es-ES'],
  ['ES-es', 'es-ES'],
  ['es-MX', 'es-419'],
  ['es-419', 'es-419'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['EN-us;q=0.4', 'en'],
  ['fr', 'es-ES'],
  ['fr, en;q=0.3', 'en'],
  ['en;q=0.3, es-CL;q=0.9', 'es-419'],
  ['es-AR;q=0.5, es-ES;q=0.5', 'es-419'],
  ['en;q=0, es', 'es-ES'],
  ['en;q=0', 'es-ES'],
  ['en;q=x, es-PE;q=0.1', 'es-419'],
  ['english', 'es-ES'],
  ['esperanto', 'es-ES'],
  [' en ; q=0.8 , es-UY ; q=0.9', 'es-419'],
  [`${'xx,'.repeat(100)}en`, 'es-ES'],
])('for the header "%s", the language %s is chosen', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});

test('for any Accept-Language header, a supported language is chosen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (header) => {
      expect(languages).toContain(negotiateLanguage(header));
    }),
  );
});

test.each(['es', 'EN', '', null, undefined, 3, 'en '])(
  'the value %j is not a supported language',
  (value) => {
    expect(isLanguage(value)).toBe(false);
  },
);
