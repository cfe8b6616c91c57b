import { expect, test } from 'vitest';
import { ipPrefix, rateLimitKey } from './client-network.server.ts';

test.each([
  ['192.0.2.17', '192.0.2.17', '192.0.2.0/24'],
  ['::ffff:192.0.2.17', '192.0.2.17', '192.0.2.0/24'],
  ['::FFFF:c000:211', '192.0.2.17', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0', '0:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('for limits, the address %s counts as %s and its network as %s', (ip, key, prefix) => {
  expect([rateLimitKey(ip), ipPrefix(ip)]).toEqual([key, prefix]);
});
