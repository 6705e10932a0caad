import { innerSuccess, isRefusal, type Refusal } from '@bank/contract';
import type { FastifyInstance } from 'fastify';
import { innerRefusals } from '../../base/platform/http/inner-refusals.ts';
import type { CardDesk } from './card-desk.ts';
import { takeNotice } from './settle-due-payments.ts';

/**
 * Where the live acquirer says that it has news of a payment. A notice needs no signature, for nothing of it is believed:
 * it names a payment, and the acquirer is asked. An unknown reference is answered as a known one.
 */
export function noticeRoute(
  app: FastifyInstance,
  desk: CardDesk,
  { limit }: { readonly limit: (address: string) => Refusal | undefined },
): void {
  app.post('/acquirer/notices', async (request, reply) => {
    const tooMany = limit(request.ip);
    if (isRefusal(tooMany)) return innerRefusals.send(request, reply, tooMany);
    const { body } = request;
    const reference: unknown = typeof body === 'object' && body !== null && 'reference' in body ? body.reference : '';
    if (typeof reference === 'string' && /^[\w:-]{1,100}$/.test(reference)) await takeNotice(desk, 'live', reference);
    return reply.header('cache-control', 'no-store').send(innerSuccess({}));
  });
}
