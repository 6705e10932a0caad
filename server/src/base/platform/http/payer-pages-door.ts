import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What the page of a payer is asked with. */
export interface PayerPageRequest {
  /** What its address ends with. */
  readonly secret: string;
  /** The language that the address asks for, whatever stands there. */
  readonly language: unknown;
  readonly acceptLanguage: string | undefined;
  readonly address: string;
  /** What its form brought; empty where nothing came, or something else. */
  readonly form: URLSearchParams;
}

/** A page, or the same address to be loaded again: so that nothing is sent twice. */
export type PayerPageAnswer =
  | { readonly status: number; readonly html: string; readonly retryAfterSeconds?: number }
  | { readonly seeOther: string };

type PageRequest = FastifyRequest<{ Params: { secret: string }; Querystring: { language?: unknown } }>;

/**
 * The door of the pages on which payers type a card. A form is the one body that they read, and no other route reads
 * one.
 */
export function openPayerPages(
  app: FastifyInstance,
  {
    policy,
    show,
    post,
  }: {
    readonly policy: string;
    readonly show: (request: PayerPageRequest) => Promise<PayerPageAnswer>;
    readonly post: (request: PayerPageRequest) => Promise<PayerPageAnswer>;
  },
): void {
  const send = (reply: FastifyReply, answer: PayerPageAnswer): FastifyReply => {
    reply.header('cache-control', 'no-store').header('content-security-policy', policy);
    if ('seeOther' in answer) return reply.code(303).header('location', answer.seeOther).send();
    if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', String(answer.retryAfterSeconds));
    return reply.code(answer.status).type('text/html; charset=utf-8').send(answer.html);
  };
  const read = (request: PageRequest): PayerPageRequest => ({
    secret: request.params.secret,
    language: request.query.language,
    acceptLanguage: request.headers['accept-language'],
    address: request.ip,
    form: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
  });
  void app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    pages.get('/pay/:secret', { config: { call: 'openCheckoutPage' } }, async (request: PageRequest, reply) =>
      send(reply, await show(read(request))),
    );
    pages.post('/pay/:secret', { config: { call: 'postCheckoutPage' } }, async (request: PageRequest, reply) =>
      send(reply, await post(read(request))),
    );
  });
}
