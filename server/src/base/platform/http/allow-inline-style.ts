import type { FastifyReply } from 'fastify';

/** Lets an answer carry one style in its head, named by its hash, beside the site's own stylesheet (CSP 3, 8.2). */
export function allowInlineStyle(reply: FastifyReply, hash: string): void {
  const name = 'content-security-policy';
  reply.header(name, String(reply.getHeader(name)).replace("style-src 'self'", `style-src 'self' '${hash}'`));
}
