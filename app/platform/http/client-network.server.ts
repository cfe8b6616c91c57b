import ipaddr from 'ipaddr.js';

/**
 * Returns the key under which limits count a client: its IPv4 address, or its IPv6 /64 network, which is one
 * household.
 */
export function rateLimitKey(ip: string): string {
  const address = parse(ip);
  return address === null || address instanceof ipaddr.IPv4 ? `${address ?? ip}` : groups(address, 4);
}

/**
 * Returns the network of an IP address: /24 for IPv4, /48 for IPv6. The network gives a rough location but not the
 * exact address.
 */
export function ipPrefix(ip: string): string {
  const address = parse(ip);
  if (address === null) return ip;
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`;
  return `${groups(address, 3)}::/48`;
}

/**
 * Parses an IP address. IPv4 may be written as IPv6 (`::ffff:192.0.2.1`). Returns null if a proxy sent a text that is
 * not an address.
 */
function parse(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(ip) ? ipaddr.process(ip) : null;
}

/** Returns the first groups of an address, each without leading zeros. */
function groups(address: ipaddr.IPv6, count: number): string {
  return address.parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');
}
