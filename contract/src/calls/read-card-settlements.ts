import { currencyCode, fromDecimalString, toDecimalString, type Money } from '@bank/money';
import * as z from 'zod/mini';
import { encode, reshaped, spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';
import { decimalText, wireLine } from '../wire/wire-text.ts';

/** What a merchant got, or owed, for the card payments of its days; in one currency. */
export interface CardSettlement {
  readonly id: string;
  /** The day that it ends, `YYYY-MM-DD`. */
  readonly day: string;
  readonly approved: Money;
  readonly discount: Money;
  readonly refunded: Money;
  readonly chargedBack: Money;
  readonly won: Money;
  /** Refunds that failed: the money is the merchant's again. */
  readonly returned: Money;
  readonly fees: Money;
  /** Held back until a day; null where nothing is. */
  readonly reserve: Money;
  readonly releaseOn: string | null;
  /** Of earlier reserves, given back since the settlement before. */
  readonly released: Money;
  /** What came in less what went out; below zero it is taken, or owed. */
  readonly net: Money;
  /** To the account; below zero from it. */
  readonly paid: Money;
  readonly accountNumber: string | null;
}

const amounts = [
  ['approved', 'approved'],
  ['discount', 'discount'],
  ['refunded', 'refunded'],
  ['chargedBack', 'charged_back'],
  ['won', 'won'],
  ['returned', 'returned'],
  ['fees', 'fees'],
  ['reserve', 'reserve'],
  ['released', 'released'],
  ['net', 'net'],
  ['paid', 'paid'],
] as const;

const settlement = reshaped(
  z.object({
    id: z.string(),
    day: z.string(),
    currency: z.string(),
    approved: decimalText,
    discount: decimalText,
    refunded: decimalText,
    charged_back: decimalText,
    won: decimalText,
    returned: decimalText,
    fees: decimalText,
    reserve: decimalText,
    release_on: z.nullable(z.string()),
    released: decimalText,
    net: decimalText,
    paid: decimalText,
    account_special_number: z.nullable(z.string()),
  }),
  {
    decode: (wire): CardSettlement => {
      const currency = currencyCode(wire.currency);
      const of = Object.fromEntries(
        amounts.map(([name, spelling]) => [name, fromDecimalString(wire[spelling], currency)]),
      );
      return {
        ...(of as Record<(typeof amounts)[number][0], Money>),
        id: wire.id,
        day: wire.day,
        releaseOn: wire.release_on,
        accountNumber: wire.account_special_number,
      };
    },
    encode: (one) => {
      const of = Object.fromEntries(amounts.map(([name, spelling]) => [spelling, toDecimalString(one[name])]));
      return {
        ...(of as Record<(typeof amounts)[number][1], string>),
        id: one.id,
        day: one.day,
        currency: one.net.currency,
        release_on: one.releaseOn,
        account_special_number: one.accountNumber,
      };
    },
  },
);

/** A settlement as the call has it, for webhooks. */
export function writeCardSettlement(one: CardSettlement): string {
  return JSON.stringify(encode(settlement, one));
}

/** A part of the settlements of a merchant. */
export interface CardSettlements {
  readonly settlements: readonly CardSettlement[];
  /** Names the next part; null at the end. */
  readonly next: string | null;
}

export const readCardSettlements = defineCall({
  name: 'readCardSettlements',
  summary: 'Daily settlements of the client’s card payments, the newest first, in parts of 100.',
  method: 'GET',
  path: '/api/card-settlements',
  auth: 'client',
  right: 'see',
  body: noBody,
  query: spelled({ cursor: wireLine }),
  answer: reshaped(z.object({ card_settlements: z.array(settlement), next: z.nullable(z.string()) }), {
    decode: ({ card_settlements, next }): CardSettlements => ({ settlements: card_settlements, next }),
    encode: ({ settlements, next }) => ({ card_settlements: [...settlements], next }),
  }),
  refusals: ['cursor_malformed'],
});
