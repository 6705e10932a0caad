import { inTransaction } from '@bank/database';
import { gatherBatches } from '../../base/platform/gather-batches.ts';
import { oncePer } from '../../base/platform/once-per.ts';
import { settleInHalves } from '../../base/platform/settle-in-halves.ts';
import type { CardDesk } from './card-desk.ts';
import { findWholes, type WholePayment } from './payment-pages-store.ts';
import { insertPayments, type NewCardPayment, type OwnerOfPayments } from './store.ts';
import { takeAnswers, type TakenAnswer } from './take-answers.ts';

/** How many payments share a database transaction, and how many of these run at once. */
const bounds = { sizeMax: 100, inFlightMax: 2 } as const;

type Desk = Pick<CardDesk, 'db' | 'clock' | 'newId'>;

export interface GatheredPayments {
  /** Keeps a payment that nothing can be equal to, before its acquirer is asked. */
  readonly insert: (payment: NewCardPayment) => Promise<void>;
  /** The way of `takeAnswers`. */
  readonly take: (taken: TakenAnswer) => Promise<void>;
  readonly find: (asked: OwnerOfPayments & { readonly id: string }) => Promise<WholePayment | undefined>;
}

/** Steps of payments that come at the same time are done together: each shares the cost of a database transaction. */
export const gatheredAt: (desk: Desk) => GatheredPayments = oncePer((desk: Desk) => {
  const { db } = desk;
  return {
    insert: gatherBatches({
      ...bounds,
      name: 'card payments',
      run: (payments) =>
        settleInHalves(payments, async (some) => {
          await inTransaction(db, (transaction) => insertPayments(transaction, some));
          return some.map(() => undefined);
        }),
    }),
    take: gatherBatches({
      ...bounds,
      name: 'answers of acquirers',
      run: (answers) =>
        settleInHalves(answers, async (some) => {
          await takeAnswers(desk, some);
          return some.map(() => undefined);
        }),
    }),
    find: gatherBatches({
      ...bounds,
      name: 'reading of card payments',
      run: (asked) =>
        settleInHalves(asked, async (some) => {
          const found = new Map((await findWholes(db, some)).map((payment) => [payment.id, payment]));
          return some.map(({ id }) => found.get(id));
        }),
    }),
  };
});
