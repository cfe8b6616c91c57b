import { expect, test } from 'vitest';
import { greet } from './greeting.ts';

test('a mail greets the member by the name that the member chose, or without a name if the member chose none', () => {
  expect([greet('Ana', 'es-ES'), greet(null, 'es-ES')]).toEqual(['Hola, Ana.', 'Hola.']);
});
