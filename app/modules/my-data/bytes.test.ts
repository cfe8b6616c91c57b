import { expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';

test.each([
  [0, '1 kB'],
  [900, '1 kB'],
  [12_345, '12 kB'],
  [1_240_000, '1,2 MB'],
  [999_000_000, '999 MB'],
  [1_500_000_000, '1,5 GB'],
])('%i bytes are formatted as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'es-ES').replaceAll(' ', ' ')).toBe(text);
});
