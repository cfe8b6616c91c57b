import { expect, test } from 'vitest';
import { cutAtMarks } from './marks.server.ts';

const marked = (text: string) => text.replaceAll('[', '\u0002').replaceAll(']', '\u0003');

test.each([
  ['Árbol y luz', '[arbol] y luz', ['*Árbol', ' y luz']],
  ['Más luz aquí', 'mas [luz] aqui', ['Más ', '*luz', ' aquí']],
  ['sol y sol', '[sol] y [sol]', ['*sol', ' y ', '*sol']],
  ['😀 luz', '😀 [luz]', ['😀 ', '*luz']],
  ['nada', 'nada', ['nada']],
  ['', '', []],
])('the matches in "%s" are marked in the original spelling of the text', (text, folded, stretches) => {
  const cut = cutAtMarks(text, marked(folded));
  expect(cut.map((stretch) => (stretch.isMatch ? '*' : '') + stretch.text)).toEqual(stretches);
});
