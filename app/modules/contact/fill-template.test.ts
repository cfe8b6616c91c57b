import { expect, test } from 'vitest';
import { fillTemplate, listUnknownPlaceholders } from './fill-template.ts';

const site = 'https://yoi.test';

test.each([
  ['Hola, {nombre}.', 'Ana', 'Hola, Ana.'],
  ['Hola, {nombre}.', null, 'Hola.'],
  ['{nombre}, mira {sitio}/ayuda', 'Ana', 'Ana, mira https://yoi.test/ayuda'],
  ['{nombre} y {nombre}', '$&', '$& y $&'],
])('the template %j with the name %j becomes %j', (text, name, filled) => {
  expect(fillTemplate(text, { name, site })).toBe(filled);
});

test('an unknown placeholder is listed only once', () => {
  expect(listUnknownPlaceholders('{nombre} {fecha} {fecha} {sitio} { no }')).toEqual(['{fecha}']);
});
