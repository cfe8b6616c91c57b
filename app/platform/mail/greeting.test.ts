import { expect, test } from 'vitest';
import { greet } from './greeting.ts';

test('a mail greets the member by the chosen name; if there is none, the greeting has no name', () => {
  expect([greet('Ana', 'es-ES'), greet(null, 'es-ES')]).toEqual(['Hola, Ana.', 'Hola.']);
});
