import fc from 'fast-check';
import { expect, test } from 'vitest';
import { config } from '../config.server.ts';
import { addressOf } from './address.server.ts';

const { host } = new URL(config.siteUrl);

test.each([
  ['/blog', '/blog', ''],
  ['/blog?p=2', '/blog', '?p=2'],
  ['//evil.test/x', '/evil.test/x', ''],
  ['/\\evil.test', '/evil.test', ''],
  ['/..//evil.test?x', '/evil.test', '?x'],
  ['/a/../..//', '/', ''],
  ['//[', '/[', ''],
  ['http://evil.test/x?y=1', '/x', '?y=1'],
  ['HTTPS://evil.test', '/', ''],
  ['http://evil.test?y', '/', ''],
  ['', '/', ''],
  ['/a/../../etc', '/etc', ''],
])('the request target "%s" is resolved to a URL of this site', (url, pathname, search) => {
  const address = addressOf({ url });
  expect(address.host).toBe(host);
  if (search !== '') expect(address.search).toBe(search);
  expect(address.pathname).toBe(pathname);
});

test('every possible request target is resolved to a URL of this site', () => {
  const starts = fc.constantFrom('', '/', '//', '/\\', 'http://', 'javascript://', '//[', '@', '\\\\');
  fc.assert(
    fc.property(starts, fc.string(), (start, rest) => {
      expect(addressOf({ url: start + rest }).host).toBe(host);
    }),
  );
});
