import { isIP } from 'node:net';

/** `10.0.0.7`, `10.0.0.0/24`, `fd00::/64`. A whole address family is no list of proxies: it would believe anybody. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128));
}
