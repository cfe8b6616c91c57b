import { expect, test } from 'vitest';
import { greet } from './greeting.ts';

test('a mail greets the member by the chosen name, or without a name if none was chosen', () => {
  expect([greet('Ana', 'es-ES'), greet(null, 'es-ES')]).toEqual(['Hola, Ana.', 'Hola.']);
});
