import ipaddr from 'ipaddr.js';

/** What is counted as one client by the limits: an IPv4 address, or the /64 of IPv6 that one household has. */
export function rateLimitKey(ip: string): string {
  const address = parse(ip);
  return address === null || address instanceof ipaddr.IPv4 ? `${address ?? ip}` : groups(address, 4);
}

/** The network of an address, to recognise where somebody is without keeping it exactly: /24 of IPv4, /48 of IPv6. */
export function ipPrefix(ip: string): string {
  const address = parse(ip);
  if (address === null) return ip;
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`;
  return `${groups(address, 3)}::/48`;
}

/** IPv4 also where it is written as IPv6 (`::ffff:192.0.2.1`); null for what a proxy sends in place of an address. */
function parse(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(ip) ? ipaddr.process(ip) : null;
}

/** The first groups, each without leading zeros. */
function groups(address: ipaddr.IPv6, count: number): string {
  return address.parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');
}
