import type { ChargeBearer } from '@bank/contract';
import type { ExchangeRate, Money } from '@bank/money';
import type { DemonstrationAccount } from './demonstration-clients.ts';
import type { DeskTimes } from './desk-hours.ts';

/** Somebody whom a client of the demonstration pays or is paid by. */
export interface Counterparty {
  readonly name: string;
  /** An IBAN or account number; empty where a statement shows none, as for a shop. */
  readonly account: string;
  readonly country?: string;
  readonly address?: string;
  readonly bank?: { readonly name: string; readonly bic: string };
}

interface Happening {
  readonly at: Date;
  readonly account: DemonstrationAccount;
  readonly amount: Money;
  readonly reference: string;
}

/** Money that came from outside, or from the bank itself as interest. */
export interface Receipt extends Happening {
  readonly kind: 'receipt';
  readonly type: 'incoming' | 'deposit' | 'interest';
  readonly from: Counterparty;
}

/** Money that left at once: a card payment, or a fee of the bank. */
export interface Spending extends Happening {
  readonly kind: 'spending';
  readonly type: 'card' | 'fee';
  /** Of a fee: the line of the bank's income that it is. */
  readonly line?: 'fees_maintenance' | 'fees_other';
  readonly to: Counterparty;
}

/** An international order and what became of it. */
export interface Outgoing extends Happening {
  readonly kind: 'order';
  readonly type: 'swift' | 'sepa';
  readonly to: Counterparty;
  readonly chargeBearer: ChargeBearer;
  readonly outcome: Ending;
}

export type Ending =
  | { readonly status: 'in_process' }
  | ({ readonly status: 'completed' } & DeskTimes)
  | { readonly status: 'rejected'; readonly settledAt: Date; readonly reason: string }
  | ({ readonly status: 'returned'; readonly returnedAt: Date; readonly reason: string } & DeskTimes);

/** Between two accounts of the client; with a rate where the currencies differ. */
export interface BetweenOwn extends Happening {
  readonly kind: 'own transfer';
  readonly to: DemonstrationAccount;
  readonly credited: Money;
  readonly rate?: ExchangeRate;
  readonly rateAsOf?: Date;
}

export type Movement = Receipt | Spending | Outgoing | BetweenOwn;
