/** Names that lead to the own machine or network by their meaning (RFC 6761, RFC 6762, and `.internal` of ICANN). */
const ownNetworks: readonly string[] = ['localhost', 'local', 'internal'];

/**
 * Whether a host of a `URL` is a name that can be one of the public internet: of several parts, no address in figures
 * however it was spelled (`URL` writes decimal, octal and hexadecimal ones as four numbers), and none of a network of
 * its own.
 */
export function isHostName(hostname: string): boolean {
  const labels = hostname.split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    !labels.includes('') &&
    last.length > 1 &&
    !'0123456789'.includes(last[0]!) &&
    !ownNetworks.includes(last)
  );
}
