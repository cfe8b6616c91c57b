import { expect, test } from 'vitest';
import { startWarnings } from './start-warnings.ts';

const settings = {
  production: true,
  rateLimitScale: 1,
  legalOwner: 'Yoi, S. L.',
  siteUrl: 'https://yoi.example',
};

test.each([
  [{}, []],
  [{ legalOwner: null }, [/^LEGAL_OWNER is not set/]],
  [{ legalOwner: null, siteUrl: 'http://localhost:3000' }, []],
  [{ legalOwner: null, production: false }, []],
  [{ rateLimitScale: 0 }, [/^RATE_LIMIT_SCALE is 0/]],
])('a start with %j warns of %j', (changes, expected) => {
  const warnings = startWarnings({ ...settings, ...changes });
  expect(warnings).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(warnings[index]).toMatch(pattern);
});
