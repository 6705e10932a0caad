import { currencyCode, fromDecimalString, toDecimalString, type Money } from '@bank/money';
import * as z from 'zod/mini';
import { reshaped } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';
import { newsKinds, type NewsKind } from '../notice.ts';
import { decimalText } from '../wire/wire-text.ts';

/** Something that the client is told of. */
export interface News {
  readonly id: string;
  readonly kind: NewsKind;
  /** ISO 8601, UTC. */
  readonly happenedAt: string;
  /** This user has opened the list since. */
  readonly isRead: boolean;
  /** The statement row that it is about; null where there is none. */
  readonly transferNumber: string | null;
  /** The order that it is about, where it was never booked or where users decided about it. */
  readonly orderId: string | null;
  readonly amount: Money | null;
  /** The other side; empty where there is none. */
  readonly name: string;
  /** The user who did it, where users decide about an order; null where it was nobody of them. */
  readonly by: string | null;
}

const news = reshaped(
  z.object({
    id: z.string(),
    kind: z.enum(newsKinds),
    happened_at: z.string(),
    is_read: z.boolean(),
    transfer_number: z.nullable(z.string()),
    order_id: z.nullable(z.string()),
    amount: z.nullable(decimalText),
    currency: z.nullable(z.string()),
    name: z.string(),
    by: z.optional(z.nullable(z.string())),
  }),
  {
    decode: (wire): News => ({
      id: wire.id,
      kind: wire.kind,
      happenedAt: wire.happened_at,
      isRead: wire.is_read,
      transferNumber: wire.transfer_number,
      orderId: wire.order_id,
      amount:
        wire.amount === null || wire.currency === null
          ? null
          : fromDecimalString(wire.amount, currencyCode(wire.currency)),
      name: wire.name,
      by: wire.by ?? null,
    }),
    encode: ({ id, kind, happenedAt, isRead, transferNumber, orderId, amount, name, by }) => ({
      id,
      kind,
      happened_at: happenedAt,
      is_read: isRead,
      transfer_number: transferNumber,
      order_id: orderId,
      amount: amount && toDecimalString(amount),
      currency: amount && amount.currency,
      name,
      by,
    }),
  },
);

/** What the client is told of in the portal, the latest first. */
export const listNews = defineCall({
  name: 'listNews',
  summary: 'What happened to the client’s payments, orders and beneficiaries in the last 30 days, the latest first.',
  method: 'GET',
  path: '/api/news',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: reshaped(z.object({ news: z.array(news) }), {
    decode: ({ news: list }): readonly News[] => list,
    encode: (list) => ({ news: [...list] }),
  }),
  refusals: [],
});
