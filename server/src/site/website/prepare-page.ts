import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './pick-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** The next step would not be worth its time: a visitor waits while a page is prepared. */
const brotliQuality = 6;

/** A page ready to be sent: its bytes in every encoding, and its entity tag (RFC 9110, 8.8.3). */
export interface PreparedPage {
  readonly bytes: Readonly<Record<Encoding, Buffer>>;
  readonly tag: string;
}

/** What the bank's own addresses are: of the website, and of the Payment API, which the guide names. */
export interface OwnAddresses {
  readonly publicUrl: string;
  readonly paymentApiUrl: string;
}

/** The build left places for them. */
export async function preparePage(html: string, { publicUrl, paymentApiUrl }: OwnAddresses): Promise<PreparedPage> {
  const identity = Buffer.from(
    html
      .replaceAll('%PUBLIC_URL%', publicUrl)
      .replaceAll('%PAYMENT_API_URL%', paymentApiUrl)
      .replaceAll('%PAYMENT_API_HOST%', new URL(paymentApiUrl).host),
  );
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gzipped] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)]);
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { bytes: { br, gzip: gzipped, identity }, tag };
}

/** The tag of one encoding: a strong tag names exact bytes. */
export function entityTag({ tag }: PreparedPage, encoding: Encoding): string {
  return `"${tag}-${encoding}"`;
}

/** Whether an `If-None-Match` header names the tag (RFC 9110, 13.1.2). */
export function isTagNamed(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag);
}
