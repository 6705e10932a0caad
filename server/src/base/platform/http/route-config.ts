import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract call that the route answers, or another name where the route is no page either. */
    call?: string;
    /** The route serves a file of the website's build or tells whether the server is well: no page and no call. */
    isFile?: true;
  }
}

const callPrefixes = ['/api/', '/user/', '/mailer/'];

/**
 * Whether a request means a call, found or not. `GET /api` is a page of the website, everything below it is not.
 */
export function isCallRequest(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return true;
  if (request.routeOptions.config.call !== undefined) return true;
  const path = pathOf(request);
  return path !== '/api/' && callPrefixes.some((prefix) => path.startsWith(prefix));
}

/**
 * The path of a request as it was sent, without its query, and without the host that an absolute address names (RFC
 * 9112, 3.2.2). It ends where the router's path ends. Use it for addresses that lead nowhere only: what a request may
 * see, its route decides.
 */
export function pathOf(request: FastifyRequest): string {
  const address = request.url.startsWith('/')
    ? request.url
    : request.url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const end = address.search(/[?#]/);
  return end === -1 ? address : address.slice(0, end);
}
