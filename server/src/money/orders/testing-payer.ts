import { postEntries, type Database, type JournalEntryId, type LedgerAccountId, type PostOutcome } from '@bank/ledger';
import { currencyCode, money } from '@bank/money';
import type { TestBank } from '../../testing/bank-for-tests.ts';
import type { InternalAsked } from './place-internal-transfers.ts';

const origin = { network: '127.0.0.0/24', device: null, requestId: crypto.randomUUID(), sessionId: null, userId: null };

/** A client with a hundred euros on one account and none on another, and orders from the one to the other. */
export async function openPayer(bank: TestBank) {
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const [from, to] = client.accounts;
  const rows = await bank.database.db
    .selectFrom('accounts')
    .select(['id', 'ledger_account_id'])
    .where('client_id', '=', client.id)
    .execute();
  const booksOf = (accountId: string) => rows.find(({ id }) => id === accountId)!.ledger_account_id as LedgerAccountId;
  const order = (amount: string, changes: Partial<InternalAsked> = {}): InternalAsked => ({
    ...client.actor,
    origin,
    idempotencyKey: undefined,
    debtorAccount: from.id,
    creditorAccount: to.id,
    amount,
    remittanceInformation: 'rent',
    ...changes,
  });
  return { from, to, books: { from: booksOf(from.id), to: booksOf(to.id) }, order };
}

/** Moves euros in the books themselves, past the rules of internal transfers. */
export function moveInBooks(
  { platform, clock }: TestBank,
  database: Database,
  { from, to, amountMinor }: { from: LedgerAccountId; to: LedgerAccountId; amountMinor: bigint },
): Promise<readonly PostOutcome[]> {
  const amount = money(amountMinor, currencyCode('EUR'));
  return postEntries(
    database,
    [
      {
        id: platform.newId() as JournalEntryId,
        kind: 'internal',
        bookedAt: clock.bookingTime(),
        postings: [
          { accountId: from, side: 'debit', amount },
          { accountId: to, side: 'credit', amount },
        ],
      },
    ],
    platform,
  );
}
