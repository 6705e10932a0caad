import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../base/platform/config.ts';
import { allowInlineStyle } from '../../base/platform/http/allow-inline-style.ts';
import type { Website } from './load-website.ts';
import { pageLanguage } from './page-language.ts';
import { pickEncoding } from './pick-encoding.ts';
import { entityTag, isTagNamed, preparePage, type PreparedPage } from './prepare-page.ts';
import { pathOf } from '../../base/platform/http/route-config.ts';
import { publicUrlOf, statedPaymentApiUrl } from '../../base/platform/http/public-url.ts';

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  status?: 200 | 401 | 404,
) => Promise<FastifyReply>;

/**
 * Sends pages in the language of the address or of the visitor's cookie. A page is put together at its first request,
 * when the server's own address is known, and kept.
 */
export function pageSender(website: Website, config: Config, paymentApiUrl: () => string): SendPage {
  const prepared = new Map<string, Promise<PreparedPage>>();
  return async (request, reply, name, status = 200) => {
    const language = pageLanguage({ path: pathOf(request), query: request.query, cookies: request.headers.cookie });
    const key = `${language}/${name}`;
    let page = prepared.get(key);
    if (page === undefined) {
      const addresses = { publicUrl: publicUrlOf(request.server, config), paymentApiUrl: paymentApiUrl() };
      page = preparePage(website.page(language, name), addresses);
      prepared.set(key, page);
    }
    const styleHash = website.manifest.styleHashes[name];
    if (styleHash !== undefined) allowInlineStyle(reply, styleHash);
    return answerWith(await page, request, reply, status);
  };
}

/** The page of the general password gate, for every address while the site is locked (spec 2). */
export function sendGatePage(
  website: Website,
  config: Config,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  // The gate names no other address.
  const send = pageSender(website, config, () => statedPaymentApiUrl(config));
  return (request, reply) => send(request, reply, website.manifest.gate, 401);
}

function answerWith(page: PreparedPage, request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  reply.header('vary', 'Origin, Cookie, Accept-Encoding');
  reply.header('cache-control', status === 401 ? 'no-store' : 'no-cache');
  if (status === 200) {
    const tag = entityTag(page, encoding);
    reply.header('etag', tag);
    if (isTagNamed(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(page.bytes[encoding]);
}
