import fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaignNames, readCampaign, sourceNames } from './campaign.ts';

test('only the known campaign fields of a form are read', () => {
  const fields = { utm_source: 'mail', utm_code: '7', name: 'Ana', utm_other: 'x' };
  expect(readCampaign(fields)).toEqual({ utm_source: 'mail', utm_code: '7' });
});

test('if a list of names is given, only the parameters with these names are read', () => {
  expect(readCampaign({ utm_source: 'mail', utm_code: '7' }, sourceNames)).toEqual({ utm_source: 'mail' });
});

test.each([
  ['', undefined],
  ['   ', undefined],
  [' mail ', 'mail'],
  ['ma\0il', undefined],
  ['two\nlines', undefined],
  [7, undefined],
  [null, undefined],
  [['mail'], undefined],
  ['x'.repeat(201), 'x'.repeat(200)],
  ['\ud800', '\ufffd'],
])('the campaign value %j is read as %j', (given, read) => {
  expect(readCampaign({ utm_source: given }).utm_source).toBe(read);
});

test('a malformed campaign value never causes a refusal', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...campaignNames), fc.anything()), (fields) => {
      for (const value of Object.values(readCampaign(fields))) {
        expect(value.length).toBeGreaterThan(0);
        expect(value.length).toBeLessThanOrEqual(200);
        expect(value.isWellFormed()).toBe(true);
      }
    }),
  );
});
