import { brand, writeCardSettlement } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { lockAccounts, postEntries, type JournalEntryId, type PostingDraft } from '@bank/ledger';
import { add, dayAfter, isPositive, money, type Money, subtract } from '@bank/money';
import { recordEvent } from '../../base/audit/index.ts';
import { dayIn, startOfDay } from '../../base/platform/days-of-zone.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { insertPayments } from '../payments/index.ts';
import { announce } from '../webhooks/index.ts';
import { positive } from './book-card-payments.ts';
import { lockCardBooks } from './bookings-store.ts';
import { openCardAccounts, type CardAccounts } from './card-accounts.ts';
import { findSettlementOf } from './papers-store.ts';
import { partTakings } from './part-takings.ts';
import {
  findSettlementAccount,
  insertSettlement,
  listUnsettled,
  readOwed,
  type Parted,
  type SettlementAccount,
  type Unsettled,
} from './settlements-store.ts';

/**
 * Settles what was booked until the end of yesterday, each merchant and currency once a day and in a database
 * transaction of its own. Where the account does not take the money now, or there is none, all stays unsettled until
 * another day.
 */
export async function settleMerchants(platform: Platform): Promise<void> {
  const { db, clock, config } = platform;
  const today = dayIn(config.timeZone, await momentOf(db, clock));
  const before = startOfDay(config.timeZone, today);
  const day = dayAfter(today, -1);
  const open = await listUnsettled(db, before);
  for (const { merchantId, approved } of open)
    await inTransaction(db, async (transaction) => {
      await lockCardBooks(transaction);
      // Another server may have settled it while this one waited.
      const own = (await listUnsettled(transaction, before)).find(
        (one) => one.merchantId === merchantId && one.approved.currency === approved.currency,
      );
      if (own !== undefined) await settleOne(platform, transaction, own, day);
    });
}

async function settleOne(platform: Platform, transaction: Database, own: Unsettled, day: string): Promise<void> {
  const { newId, clock } = platform;
  const { currency } = own.approved;
  const accounts = await openCardAccounts(platform, transaction, currency);
  const account = await findSettlementAccount(transaction, { clientId: own.clientId, currency });
  const incoming = add(add(subtract(own.approved, own.discount), own.won), own.returned);
  const net = subtract(incoming, add(add(own.refunded, own.chargedBack), own.fees));
  const parted = partTakings({
    net,
    approved: own.approved,
    reserveBasisPoints: own.reserveBasisPoints,
    owed: await readOwed(transaction, { merchantId: own.merchantId, currency }),
    available: await readAvailable(transaction, account, currency),
  });
  if (account === undefined && isPositive(parted.paid)) return;
  const entryId = newId() as JournalEntryId;
  const postings = postingsOf(parted, accounts, account);
  const [outcome] = await postEntries(
    transaction,
    postings.length === 0 ? [] : [{ id: entryId, kind: 'card settlement', bookedAt: clock.bookingTime(), postings }],
    { newId },
  );
  // A blocked account takes nothing in: another day.
  if (outcome !== undefined && 'refusal' in outcome) return;
  const id = newId();
  const settledAt = await momentOf(transaction, clock);
  await insertSettlement(transaction, {
    ...own,
    ...parted,
    id,
    day,
    releaseOn: isPositive(parted.reserve) ? dayAfter(day, own.reserveDays) : null,
    accountId: account?.id ?? null,
    entryId: outcome === undefined ? null : entryId,
    settledAt,
  });
  if (outcome !== undefined && account !== undefined)
    await tellOnStatement(platform, transaction, {
      entryId,
      account,
      merchantName: own.merchantName,
      text: `Card payments until ${day}`,
      paid: parted.paid,
      taken: parted.taken,
      at: outcome.bookedAt,
    });
  const told = await findSettlementOf(transaction, allAccountsOf(own.clientId), id);
  await announce(transaction, [
    {
      clientId: own.clientId,
      mode: 'live',
      kind: 'card_settlement.settled',
      subject: id,
      data: writeCardSettlement(told!),
      happenedAt: settledAt,
    },
  ]);
  await recordEvent(transaction, platform, {
    kind: 'card_settled',
    clientId: own.clientId,
    subject: `${day} ${currency}`,
    about: [
      ...(outcome === undefined ? [] : [{ kind: 'booking', id: entryId } as const]),
      { kind: 'card_settlement', id },
    ],
  });
}

/** What of an account may be taken: above its floor and what is held, where no block stands in the way. */
async function readAvailable(
  transaction: Database,
  account: SettlementAccount | undefined,
  currency: Money['currency'],
): Promise<Money> {
  const locked = account && (await lockAccounts(transaction, [account.ledgerAccountId])).get(account.ledgerAccountId);
  if (locked === undefined || locked.isClosed || locked.blocked === 'out' || locked.blocked === 'both')
    return money(0n, currency);
  return money(locked.balanceMinor - (locked.floorMinor ?? 0n) - locked.heldMinor, currency);
}

function postingsOf(
  { reserve, recovered, paid, taken, short }: Parted,
  own: CardAccounts,
  account: SettlementAccount | undefined,
): PostingDraft[] {
  const client = account?.ledgerAccountId;
  const [came, went] = [add(add(reserve, recovered), paid), add(taken, short)];
  return positive([
    { accountId: own.card_takings, side: 'debit', amount: came },
    { accountId: own.card_reserve, side: 'credit', amount: reserve },
    { accountId: own.merchant_receivable, side: 'credit', amount: recovered },
    ...(client === undefined ? [] : [{ accountId: client, side: 'credit', amount: paid } as const]),
    ...(client === undefined ? [] : [{ accountId: client, side: 'debit', amount: taken } as const]),
    { accountId: own.merchant_receivable, side: 'debit', amount: short },
    { accountId: own.card_takings, side: 'credit', amount: went },
  ]);
}

/** The row of the account's statement, where the account moved. */
export async function tellOnStatement(
  { newId }: Platform,
  transaction: Database,
  {
    entryId,
    account,
    merchantName,
    text,
    paid,
    taken,
    at,
  }: {
    readonly entryId: JournalEntryId;
    readonly account: SettlementAccount;
    readonly merchantName: string;
    readonly text: string;
    readonly paid: Money;
    readonly taken: Money;
    readonly at: Date;
  },
): Promise<void> {
  const isPaid = isPositive(paid);
  if (!isPaid && !isPositive(taken)) return;
  const client = { name: merchantName, account: account.number };
  const bank = { name: brand.names.en, account: `card_takings:${paid.currency}` };
  await insertPayments(transaction, [
    {
      id: newId(),
      journalEntryId: entryId,
      type: 'card',
      debtor: isPaid ? bank : client,
      creditor: isPaid ? client : bank,
      remittanceInformation: text,
      amount: isPaid ? paid : taken,
      createdAt: at,
    },
  ]);
}
