import { BlockList, isIP, isIPv4 } from 'node:net';

/** The shortest prefixes: whoever means more of the internet names none. */
const prefixMin = { 4: 8, 6: 16 } as const;

/**
 * A network as it is kept (CIDR, RFC 4632), of an address or a network as somebody typed it. Undefined where it is
 * neither, too wide, or has bits behind its prefix: it would be unclear what is meant.
 */
export function readNetwork(typed: string): string | undefined {
  const [address = '', prefix, ...more] = typed.trim().toLowerCase().split('/');
  const version = isIP(address);
  // A zone (RFC 4007) is of one machine, and an IPv4 address is written as one.
  if ((version !== 4 && version !== 6) || more.length > 0 || address.includes('%') || address.startsWith('::ffff:'))
    return undefined;
  const bits = version === 4 ? 32 : 128;
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return undefined;
  const length = prefix === undefined ? bits : Number(prefix);
  if (length < prefixMin[version] || length > bits) return undefined;
  const plain = version === 4 ? address : new URL(`http://[${address}]`).hostname.slice(1, -1);
  const value = version === 4 ? valueOfIPv4(plain) : valueOfIPv6(plain);
  return value % 2n ** BigInt(bits - length) === 0n ? `${plain}/${length}` : undefined;
}

/** Whether an address is in one of the networks, or there are none. What is no address is in none. */
export function isWithin(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [of = '', length = ''] = network.split('/');
    list.addSubnet(of, Number(length), isIPv4(of) ? 'ipv4' : 'ipv6');
  }
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

function valueOfIPv4(address: string): bigint {
  return address.split('.').reduce((value, byte) => value * 256n + BigInt(byte), 0n);
}

/** Of an address as a URL spells it: groups of hexadecimal digits, one run of zeros left out. */
function valueOfIPv6(address: string): bigint {
  const [head = '', tail = ''] = address.split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].reduce((value, group) => value * 65_536n + BigInt(`0x${group}`), 0n);
}
