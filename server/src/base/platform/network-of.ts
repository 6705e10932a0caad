import { isIPv4, isIPv6 } from 'node:net';

/**
 * What limits count by: an IPv4 address as it is, an IPv6 address by its /64, for a subscriber usually holds a whole
 * one (RFC 6177) and could use a new address for every request.
 */
export function networkOf(address: string): string {
  const plain = withoutMapping(address);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/**
 * What is kept of an address, and shown to the client whose login it was: an IPv4 address without its last byte, an
 * IPv6 address by its /48. It tells a client's home from another country and no household from its neighbours.
 */
export function truncatedNetworkOf(address: string): string {
  const plain = withoutMapping(address);
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`;
  return isIPv4(plain) ? `${plain.slice(0, plain.lastIndexOf('.'))}.0/24` : 'unknown';
}

/** An IPv4 address that a socket of both kinds reports as an IPv6 one (RFC 4291, 2.5.5.2). */
function withoutMapping(address: string): string {
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1] ?? address;
}

/** The eight groups of an IPv6 address, without zeros in front. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}
