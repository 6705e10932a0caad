import { calls, gatePassHeader, refuse } from '@bank/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../base/platform/http/refusal-reply.ts';
import { isCallRequest, pathOf } from '../../base/platform/http/route-config.ts';
import type { Gate } from './gate.ts';

/** Sends the gate's own page, in the visitor's language. */
export type SendGatePage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** Files that carry no page: scripts, styles, fonts, pictures, media (decisions: gate). */
const openFilePattern = /\.(?:m?js|css|woff2?|svg|png|jpe?g|webp|avif|ico|gif|webm|mp4|webmanifest)$/;

/**
 * The server's health, and the address for reports of weaknesses: not pages, and needed by people without the password.
 */
const openPaths: readonly unknown[] = ['/healthz', '/readyz', '/.well-known/security.txt'];

/** Whether a request may see the site: there is no gate, or it has a valid pass. */
function isUnlocked(gate: Gate, request: FastifyRequest): boolean {
  const pass = request.headers[gatePassHeader];
  return !gate.isLocked || gate.isPassGood(typeof pass === 'string' ? pass : undefined);
}

/**
 * Runs before every route of the server, also for unknown ones: while the site is locked, every route is refused unless
 * it is expressly open. So a later route is never open by mistake.
 *
 * No cache keeps an answer that needs a pass: a cache does not know who has one.
 */
export function guardSite(app: FastifyInstance, gate: Gate, { sendGatePage }: { sendGatePage: SendGatePage }): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isUnlocked(gate, request) || isOpenWhileLocked(request)) return;
    if (pathOf(request) === '/robots.txt') {
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send('User-agent: *\nDisallow: /\n');
    }
    if (isCallRequest(request)) return sendRefusal(request, reply, refuse('site_locked'));
    // A missing script or picture is "not found": no page ever replaces it.
    const leadsNowhere = request.routeOptions.url === undefined;
    if (leadsNowhere && openFilePattern.test(pathOf(request)))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    return sendGatePage(request, reply);
  });
  app.addHook('onSend', async (request, reply) => {
    if (gate.isLocked && !isOpenWhileLocked(request)) reply.header('cache-control', 'no-store');
  });
}

/**
 * By the route that answers. Otherwise the gate and the router would each read the address, and not always the same
 * way.
 */
function isOpenWhileLocked(request: FastifyRequest): boolean {
  const { url, config } = request.routeOptions;
  if (openPaths.includes(url)) return true;
  if (config.call === calls.unlockSite.name) return true;
  return config.isFile === true && openFilePattern.test(url ?? '');
}
