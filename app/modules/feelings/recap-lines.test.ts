import { expect, test } from 'vitest';
import { chooseLines } from './recap-lines.server.ts';

const choose = (...texts: string[]) => chooseLines(texts.map((text) => ({ text }))).map(({ text }) => text);

test.each([
  ['a list of single words', 'pan, leche, huevos, naranjas y detergente'],
  ['a list with a word a line', 'descanso\npaseo\nlectura\nsiesta'],
  ['a line under 20 characters', 'un paseo con mi tía'],
  ['a single long word', 'requetebienrequetebién'],
])('a sentence is preferred to %s of any length', (_what, text) => {
  expect(choose(text, 'Hoy llamé a mi madre.')).toEqual(['Hoy llamé a mi madre.', text]);
});

test('sentences come first, and notes of the same kind keep their order', () => {
  const sentences = ['Caminé hasta el río con Lola y volví despacio.', 'Dormí ocho horas seguidas.'];
  expect(choose('sol', sentences[0] ?? '', 'pan', sentences[1] ?? '')).toEqual([...sentences, 'sol']);
});

test('if there are no sentences, the three longest notes are chosen', () => {
  expect(choose('un paseo', 'y otro', 'pan', 'sí')).toEqual(['un paseo', 'y otro', 'pan']);
});
