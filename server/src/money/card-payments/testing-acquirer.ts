import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** How the acquirer of a test treats a payment: by the last digits of its card. */
export type Treatment = (asked: {
  readonly reference: string;
  /** How often it was asked for this payment. */
  readonly times: number;
}) => 'silence' | 'cut' | { readonly status?: number; readonly body: unknown };

/** What becomes of a refund when it is put; lost: the question never arrives, unheard: its answer never does. */
export type RefundTreatment = (refundId: string) => 'done' | 'failed' | 'lost' | 'done_unheard' | 'failed_unheard';

/** A payment as the acquirer has it. */
export interface HeldByAcquirer {
  state: string;
  /** How often money was taken for it: once at most. */
  charges: number;
  refunds: Map<string, string>;
  /** Those of them that it did not make. */
  failedRefunds: Set<string>;
}

/**
 * An acquirer reached by HTTP that a test starts. It keeps payments under the reference that it is given, and takes
 * money once for each. What it answers to a first question can be bent; what it answers later is what it holds.
 */
export async function startTestAcquirer() {
  const held = new Map<string, HeldByAcquirer>();
  const asked: string[] = [];
  let treat: Treatment | undefined;
  let decide = (_card: string): string => 'approved';
  let refund: RefundTreatment = () => 'done';
  const server = createServer((request, response) => {
    void answer(request).then((said) => {
      if (said === 'cut') return response.destroy();
      if (said === 'silence') return undefined;
      response.writeHead(said.status ?? 200, { 'content-type': 'application/json' });
      return response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body));
    });
  });

  async function answer(request: IncomingMessage): Promise<ReturnType<Treatment>> {
    const [, , reference = '', what, which = ''] = request.url!.split('/');
    asked.push(`${request.method} ${what ?? 'payment'}`);
    const body = request.method === 'GET' ? {} : ((await json(request).catch(() => ({}))) as Record<string, string>);
    const payment = held.get(reference);
    const tell = (state: string) => ({ body: { reference, state } });
    if (what === 'cancellation') {
      held.set(reference, { charges: 0, refunds: new Map(), failedRefunds: new Set(), ...payment, state: 'denied' });
      return tell('denied');
    }
    if (what === 'refunds') {
      const { refunds, failedRefunds } = payment!;
      const asWhat = request.method === 'PUT' ? refund(which) : 'done';
      if (asWhat === 'lost') return 'cut';
      if (request.method === 'PUT' && !refunds.has(which)) {
        refunds.set(which, body['amount']!);
        if (asWhat === 'failed' || asWhat === 'failed_unheard') failedRefunds.add(which);
      }
      if (!refunds.has(which)) return { status: 404, body: {} };
      return asWhat.endsWith('unheard') ? 'cut' : { body: { state: failedRefunds.has(which) ? 'failed' : 'done' } };
    }
    if (request.method === 'GET') return payment === undefined ? { status: 404, body: {} } : tell(payment.state);
    const times = asked.filter((one) => one === 'PUT payment').length;
    if (payment === undefined) {
      const state = decide(body['card_number'] ?? '');
      const charges = state === 'approved' ? 1 : 0;
      held.set(reference, { state, charges, refunds: new Map(), failedRefunds: new Set() });
    }
    return treat?.({ reference, times }) ?? tell(held.get(reference)!.state);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    held,
    asked,
    /** What becomes of payments, and how the first question is answered. */
    behave(as: { readonly decide?: typeof decide; readonly treat?: Treatment; readonly refund?: RefundTreatment }) {
      refund = as.refund ?? (() => 'done');
      decide = as.decide ?? (() => 'approved');
      treat = as.treat;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type TestAcquirer = Awaited<ReturnType<typeof startTestAcquirer>>;
