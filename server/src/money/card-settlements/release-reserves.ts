import { inTransaction } from '@bank/database';
import { postEntries, type JournalEntryId } from '@bank/ledger';
import { isPositive, money, subtract } from '@bank/money';
import { recordEvent } from '../../base/audit/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { positive } from './book-card-payments.ts';
import { lockCardBooks } from './bookings-store.ts';
import { openCardAccounts } from './card-accounts.ts';
import { tellOnStatement } from './settle-merchants.ts';
import {
  findSettlementAccount,
  insertRelease,
  listDueReserves,
  readOwed,
  type DueReserve,
} from './settlements-store.ts';

const atOnce = 200;

/** Gives back reserves whose day has come, each in a database transaction of its own: what is owed is paid first. */
export async function releaseReserves(platform: Platform): Promise<void> {
  const { db, clock, config } = platform;
  const today = dayIn(config.timeZone, await momentOf(db, clock));
  for (const { settlementId } of await listDueReserves(db, today, atOnce))
    await inTransaction(db, async (transaction) => {
      await lockCardBooks(transaction);
      // Another server may have released it while this one waited.
      const due = (await listDueReserves(transaction, today, atOnce)).find((one) => one.settlementId === settlementId);
      if (due !== undefined) await releaseOne(platform, transaction, due);
    });
}

async function releaseOne(platform: Platform, transaction: Database, due: DueReserve): Promise<void> {
  const { newId, clock } = platform;
  const { reserve, merchantId, clientId } = due;
  const { currency } = reserve;
  const owed = await readOwed(transaction, { merchantId, currency });
  const recovered = money(owed.amountMinor < reserve.amountMinor ? owed.amountMinor : reserve.amountMinor, currency);
  const paid = subtract(reserve, recovered);
  const account = await findSettlementAccount(transaction, { clientId, currency });
  // Without an account that takes it the bank goes on holding it.
  if (account === undefined && isPositive(paid)) return;
  const own = await openCardAccounts(platform, transaction, currency);
  const entryId = newId() as JournalEntryId;
  const [outcome] = await postEntries(
    transaction,
    [
      {
        id: entryId,
        kind: 'card reserve released',
        bookedAt: clock.bookingTime(),
        postings: positive([
          { accountId: own.card_reserve, side: 'debit', amount: reserve },
          { accountId: own.merchant_receivable, side: 'credit', amount: recovered },
          ...(account === undefined
            ? []
            : [{ accountId: account.ledgerAccountId, side: 'credit', amount: paid } as const]),
        ]),
      },
    ],
    { newId },
  );
  if (outcome === undefined || 'refusal' in outcome) return;
  const releasedAt = await momentOf(transaction, clock);
  await insertRelease(transaction, {
    settlementId: due.settlementId,
    recovered,
    paid,
    accountId: account?.id ?? null,
    entryId,
    releasedAt,
  });
  if (account !== undefined)
    await tellOnStatement(platform, transaction, {
      entryId,
      account,
      merchantName: due.merchantName,
      text: `Reserve of card payments until ${due.day}`,
      paid,
      taken: money(0n, currency),
      at: outcome.bookedAt,
    });
  await recordEvent(transaction, platform, {
    kind: 'card_reserve_released',
    clientId,
    subject: `${due.day} ${currency}`,
    about: [
      { kind: 'booking', id: entryId },
      { kind: 'card_settlement', id: due.settlementId },
    ],
  });
}
