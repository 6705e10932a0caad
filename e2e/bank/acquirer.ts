import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** What stands at the acquirer of a payment, as it answers it. */
export interface Held {
  readonly reference: string;
  readonly amount: string;
  state: string;
  dispute?: 'lost';
}

/** The acquirer of a story: it approves every card but one, whose holder has to say yes first. */
export async function openAcquirer({ waitsFor }: { readonly waitsFor: string }) {
  const held = new Map<string, Held>();
  const refunds: string[] = [];
  const server = createServer((request, response) => {
    const [, , reference = '', what] = request.url!.split('/');
    const say = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.method === 'GET') return say(held.has(reference) ? 200 : 404, held.get(reference) ?? {});
    void json(request).then((read) => {
      const body = read as Readonly<Record<string, string>>;
      if (what === 'refunds') {
        refunds.push(body['amount']!);
        return say(200, { state: 'done' });
      }
      const state = body['card_number'] === waitsFor ? 'waiting_confirmation' : 'approved';
      if (!held.has(reference)) held.set(reference, { reference, amount: body['amount']!, state });
      return say(200, held.get(reference));
    });
  });
  const url = await listen(server);
  return {
    url,
    refunds,
    /** The payment of this amount, which is the only one. */
    paymentOf: (amount: string) => [...held.values()].find((one) => one.amount === amount)!,
    /** Says to a bank that it has news of a payment. */
    tell: ({ reference }: Held, paymentApi: string) =>
      fetch(`${paymentApi}/acquirer/notices`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reference }),
      }),
    close: () => server.close(),
  };
}
