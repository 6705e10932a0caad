import { eventWebhookHeaders } from '@bank/contract';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { sealEvents } from '../../base/audit/seal-events.ts';
import type { TestAccount, TestBank } from '../../testing/bank-for-tests.ts';
import { announce } from './events-store.ts';
import { openSender, type OpenSender } from './open-sender.ts';
import type { WebhookAnswer, WebhookPost } from './post-webhook.ts';

export const webhookPassword = 'Lantern-Quay-31';
export const webhookAddress = 'https://shop.example/ostro';

/** The receiver of the manual, as it stands there. */
export async function receiverOfManual() {
  const manual = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
  const code = manual.split('```js\n')[1]!.split('```')[0]!;
  const module_ = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return module_.readWebhook as (secret: string, headers: object, body: string) => Record<string, unknown>;
}

/** A post that an endpoint heard. */
export interface Heard {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly id: string;
  readonly event: { readonly type: string; readonly sequence: number; readonly data: Record<string, unknown> };
}

/** A client with two accounts in euros, who is logged in and has endpoints; nobody else has any. */
export async function openWebhookClient(bank: TestBank) {
  const client = await bank.client({ holds: ['1000.00 EUR', '0.00 EUR'] });
  const [euro, other] = client.accounts as never as [TestAccount, TestAccount];
  const token = await bank.logIn(client);
  await sql`update webhook_endpoints set ended_at = now() where ended_at is null`.execute(bank.database.db);
  await sql`update webhook_sender set lease_until = null`.execute(bank.database.db);

  /** What was posted, and what is answered. */
  const line: { heard: Heard[]; answer: (post: WebhookPost) => WebhookAnswer | Promise<WebhookAnswer> } = {
    heard: [],
    answer: () => ({ status: 204, start: '' }),
  };
  const asked = {
    address: webhookAddress,
    mode: 'live',
    event_types: ['order.booked', 'account.credited', 'account.debited'],
    password: webhookPassword,
  };

  /** A sender of a process; its moment is so many hours ahead. */
  function sender(hours = 0): OpenSender {
    return openSender(bank.platform, {
      isEager: true,
      files: undefined,
      random: () => 0,
      moment: () => new Date(Date.now() + hours * 3_600_000),
      ask: async (post) => {
        const body = Buffer.from(post.body).toString();
        const id = post.headers[eventWebhookHeaders.id]!;
        line.heard.push({ address: post.address, headers: post.headers, body, id, event: JSON.parse(body) });
        return line.answer(post);
      },
    });
  }

  return {
    client,
    euro,
    other,
    token,
    line,
    sender,
    /** Sends until nothing more is due at a moment. */
    async send(hours = 0): Promise<void> {
      await sealEvents(bank.database.db);
      const one = sender(hours);
      while ((await one.look()) > 0) await one.settle();
      await one.leave();
    },
    add: (changes: object = {}, as = token) =>
      bank.call('createWebhookEndpoint', { token: as, body: { ...asked, ...changes } }),
    change: (id: string, act: string, as = token) =>
      bank.call('changeWebhookEndpoint', { token: as, body: { id, act } }),
    listed: async (as = token) => (await bank.call('readWebhookEndpoints', { token: as })).body.webhook_endpoints,
    logOf: async (id: string, as = token) =>
      (await bank.call('readWebhookDeliveries', { token: as, body: { id } })).body.deliveries,
    transfer: () =>
      bank.call('orderInternalTransfer', {
        token,
        body: { from_account: euro.number, to_account: other.number, amount: '10.00', reference: 'Rent' },
      }),
    /** An event about a card payment. */
    told: (subject: string, kind = 'card_payment.approved') => ({
      clientId: client.id,
      mode: 'live' as const,
      kind,
      subject,
      data: '{"state":"approved"}',
      happenedAt: bank.clock.now(),
    }),
    sayThat: (...events: Parameters<typeof announce>[1]) => announce(bank.database.db, events),
  };
}

export type WebhookClient = Awaited<ReturnType<typeof openWebhookClient>>;
