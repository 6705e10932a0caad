import type { IncomingMessage } from 'node:http';

/**
 * Whether a request says once for which host it is meant (RFC 9112 section 3.2); one of HTTP/1.0 need not say it. Node
 * keeps the first of two, and what stands in front of the bank may have kept the second.
 */
export function namesOneHost({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let hosts = 0;
  // Names and values in turns, as they came. The length is looked at first, for every request comes by here.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
