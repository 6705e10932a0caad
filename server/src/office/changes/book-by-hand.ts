import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { bookByHandContent, type BookByHand, type Difference } from '@bank/contract/office';
import { accountOfChart, listChart, type JournalEntryId } from '@bank/ledger';
import { amountText, currencyCode, isCurrencyCode, type Money } from '@bank/money';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { byHandOf, documentDifference } from './document-of-entry.ts';
import { postEntry } from './post-entry.ts';
import { readAmount } from './read-amount.ts';
import { findBookedAccount, type BookedAccount } from './store.ts';

/**
 * The bank's own accounts on which staff book. Transit holds the orders in process, and suspense what came in and waits
 * for its account: both move with what they wait for only.
 */
const openToHands: readonly string[] = [
  'client',
  'nostro',
  'position',
  'income',
  'expense',
  'asset',
  'liability',
  'equity',
];

/** An entry by hand. At most one leg is a client's: their statement shows an entry as one payment. */
export function bookByHand(platform: Platform): ProposalKind {
  return defineProposalKind<BookByHand>({
    kind: 'book_by_hand',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver'],
    content: bookByHandContent,
    describe: async (database, content) => {
      const legs = await readLegs(database, content);
      if (isRefusal(legs)) return legs;
      const document = await documentDifference(database, content.document);
      if (isRefusal(document)) return document;
      return [
        ...legs.map(
          ({ account, side, amount }): Difference => ({
            what: side,
            of: account.name,
            was: null,
            willBe: amountText(amount),
          }),
        ),
        { what: 'text', was: null, willBe: content.text },
        ...document,
      ];
    },
    execute: async (transaction, content, decided) => {
      const { approvedBy } = decided;
      const legs = await readLegs(transaction, content);
      if (isRefusal(legs)) return legs;
      const byHand = await byHandOf(transaction, content, decided);
      if (isRefusal(byHand)) return byHand;
      const entryId = platform.newId() as JournalEntryId;
      const own = legs.find(({ account }) => account.clientId !== null);
      const booked = await postEntry(
        platform,
        transaction,
        {
          id: entryId,
          kind: 'booked by hand',
          postings: await Promise.all(
            legs.map(async ({ account, side, amount }) => ({
              accountId: account.ledgerAccountId ?? (await openOwn(platform, transaction, account)),
              side,
              amount,
            })),
          ),
        },
        {
          leg: own && {
            clientId: own.account.clientId!,
            account: own.account.name,
            side: own.side,
            amount: own.amount,
          },
          against: legs.find(({ account }) => account.clientId === null)?.account.name ?? '',
          payment: { type: content.type, remittanceInformation: content.text },
          byHand,
        },
      );
      if (isRefusal(booked)) return booked;
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        {
          kind: 'entry_booked',
          clientId: own?.account.clientId ?? undefined,
          subject: booked.paymentId ?? entryId,
          about: [
            { kind: 'booking', id: entryId },
            { kind: 'entry_by_hand', id: entryId },
          ],
        },
      );
      return 'done';
    },
  });
}

interface Leg {
  readonly account: BookedAccount;
  readonly side: 'debit' | 'credit';
  readonly amount: Money;
}

async function readLegs(database: Database, { legs }: BookByHand): Promise<readonly Leg[] | Refusal> {
  const read: Leg[] = [];
  const differences = new Map<string, bigint>();
  for (const { account: name, side, amount: text, currency } of legs) {
    const amount = readAmount(text, currency);
    if (isRefusal(amount)) return amount;
    const account = (await findBookedAccount(database, name)) ?? (await findInChart(database, name));
    if (account === undefined || !openToHands.includes(account.kind) || account.currency !== amount.currency)
      return refuse('account_not_found', name);
    if (account.isClosed) return refuse('debtor_account_closed', name);
    const signed = side === 'credit' ? amount.amountMinor : -amount.amountMinor;
    differences.set(currency, (differences.get(currency) ?? 0n) + signed);
    read.push({ account, side, amount });
  }
  if ([...differences.values()].some((difference) => difference !== 0n)) return refuse('entry_not_balanced');
  return read.filter(({ account }) => account.clientId !== null).length > 1 ? refuse('entry_of_two_clients') : read;
}

/** An account of the chart that nothing was booked on in this currency: it is opened with its first entry. */
async function findInChart(database: Database, name: string): Promise<BookedAccount | undefined> {
  const [code = '', currency = ''] = name.replace(/\s/g, '').split(':');
  const led = (await listChart(database)).find((one) => one.code === code);
  if (led === undefined || led.isClosed || led.kind === 'client' || !isCurrencyCode(currency)) return undefined;
  const own = { name: `${code}:${currency}`, kind: led.kind, currency: currencyCode(currency) };
  return { ...own, ledgerAccountId: null, clientId: null, isClosed: false };
}

function openOwn({ newId, clock }: Platform, transaction: Database, { name, currency }: BookedAccount) {
  return accountOfChart(transaction, { code: name.split(':')[0]!, currency, newId, now: clock.now() });
}
