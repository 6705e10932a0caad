import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { Config } from '../config.ts';

/**
 * Whether a request comes from a page of the back office itself (OWASP: cross-site request forgery). SameSite cookies
 * are not enough: the portal on another port, or on another host of the same domain, is the same site.
 *
 * Browsers say where a request comes from in `Sec-Fetch-Site`, and for every POST in `Origin`; one that says neither is
 * refused. A GET may also be typed, or opened by a bookmark.
 */
export function isSameOrigin(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  config: Pick<Config, 'officeUrl' | 'officeHost'>,
): boolean {
  const site = headers['sec-fetch-site'];
  if (method === 'GET' || method === 'HEAD') return site === undefined || site === 'same-origin' || site === 'none';
  if (site !== undefined && site !== 'same-origin') return false;
  return (
    headers.origin !== undefined &&
    isOwnOrigin(headers.origin, headers.host, { ownUrl: config.officeUrl, ownHost: config.officeHost })
  );
}

/**
 * Whether an origin is the bank's own: of the office, or of the site. Where no setting names it, it is the one that the
 * request was sent to, unless that is a name that somebody else could let lead here (DNS rebinding).
 */
export function isOwnOrigin(
  origin: string,
  host: string | undefined,
  { ownUrl, ownHost }: { readonly ownUrl: string | undefined; readonly ownHost: string },
): boolean {
  if (ownUrl !== undefined) return origin === ownUrl;
  if (!URL.canParse(origin)) return false;
  const { host: named, hostname } = new URL(origin);
  const isOurs = hostname === 'localhost' || hostname === ownHost || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return named === host && isOurs;
}
