import { expect, test } from 'vitest';
import { greet } from './greeting.ts';

test('a mail greets by the chosen name, and by none without one', () => {
  expect([greet('Ana', 'es-ES'), greet(null, 'es-ES')]).toEqual(['Hola, Ana.', 'Hola.']);
});
