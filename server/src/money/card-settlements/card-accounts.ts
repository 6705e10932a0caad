import { bankAccount, type LedgerAccountId } from '@bank/ledger';
import type { CurrencyCode } from '@bank/money';
import type { Database, Platform } from '../../base/platform/platform.ts';

const kinds = [
  'acquirer_receivable',
  'merchant_receivable',
  'card_takings',
  'card_reserve',
  'card_deposit',
  'fees_cards',
] as const;

/** The bank's own accounts for card payments in a currency. */
export type CardAccounts = Readonly<Record<(typeof kinds)[number], LedgerAccountId>>;

export async function openCardAccounts(
  { newId, clock }: Pick<Platform, 'newId' | 'clock'>,
  transaction: Database,
  currency: CurrencyCode,
): Promise<CardAccounts> {
  const opened: [string, LedgerAccountId][] = [];
  for (const kind of kinds)
    opened.push([kind, await bankAccount(transaction, { kind, currency, newId, now: clock.now() })]);
  return Object.fromEntries(opened) as CardAccounts;
}
