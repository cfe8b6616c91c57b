import type { FastifyRequest } from 'fastify';

/** From where a person acts, as far as the account must know. */
export type Client = {
  ip: string;
  userAgent: string;
  /** A browser keeps the session in a cookie; a native client asks for tokens that stand alone (`X-Client: native`). */
  kind: 'browser' | 'native';
};

/** The client of a request. */
export function clientOf(request: FastifyRequest): Client {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    kind: request.headers['x-client'] === 'native' ? 'native' : 'browser',
  };
}

/** The network of an address, to recognise a place without keeping where exactly: /24 of IPv4, /48 of IPv6. */
export function ipPrefix(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(plain).slice(0, 3).join(':')}::/48`;
}

/** What is counted as one place by the limits: an IPv4 address, or the /64 of IPv6 that one household has. */
export function rateLimitKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

/** The eight groups of an IPv6 address, however it was shortened, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  );
}
