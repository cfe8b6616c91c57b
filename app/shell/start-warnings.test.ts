import { expect, test } from 'vitest';
import { keptTextWarnings, providerWarnings, startWarnings } from './start-warnings.server.ts';

const settings = {
  production: true,
  rateLimitScale: 1,
  legalOwner: 'Yoi, S. L.',
  isOnlyOurs: false,
};

test.each([
  [{}, []],
  [{ legalOwner: null }, [/^LEGAL_OWNER is not set/]],
  [{ legalOwner: null, isOnlyOurs: true }, []],
  [{ legalOwner: null, production: false }, []],
  [{ rateLimitScale: 0 }, [/^RATE_LIMIT_SCALE is 0/]],
])('if the settings are %j, the start logs the warnings %j', (changes, expected) => {
  const warnings = startWarnings({ ...settings, ...changes });
  expect(warnings).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(warnings[index]).toMatch(pattern);
});

test('if pages still have an older text, the start logs a warning that lists them', () => {
  expect(keptTextWarnings([])).toEqual([]);
  expect(keptTextWarnings(['/', '/metodo'])).toEqual([expect.stringMatching(/older text: \/, \/metodo$/)]);
});

test('a start without a provider of payments warns that every Parada is free', () => {
  expect(providerWarnings(true)).toEqual([]);
  expect(providerWarnings(false)).toEqual([expect.stringContaining('every Parada is free')]);
});
