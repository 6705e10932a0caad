import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import { toDecimalString } from '@bank/money';
import { readBankPeriod, type BankPeriod } from '../../base/platform/bank-period.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import { forReading, type Database, type Platform } from '../../base/platform/platform.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { findBookedAccount, listStandingAccounts, type StandingAccount } from './account-store.ts';
import { placesOfPeriod, readCardPostings, readCardSums } from './card-store.ts';
import { amountOf, nameOfAccount, presentAccount, presentCardRow, presentEntry } from './present.ts';
import { readEntry } from './read-entry.ts';
import { readSought } from './read-sought.ts';
import { searchJournal } from './search-journal.ts';

const accountsPerPart = 100;
const postingsPerPart = 100;

/** The books entry by entry: the journal, the accounts, and the card of each account. */
export function journalOfficeRoutes(answer: AnswerOfficeCall, { config }: Platform): void {
  const zone = config.timeZone;

  answer(officeCalls.listJournal, async ({ query, platform }) => {
    const { sort, cursor, ...filter } = query;
    const isOldestFirst = readSort(sort);
    if (isRefusal(isOldestFirst)) return isOldestFirst;
    const behind = cursor ? readPlace(cursor, filter) : undefined;
    if (cursor && behind === undefined) return refuse('cursor_malformed', 'cursor');
    const reading = { ...platform, db: await forReading(platform) };
    const sought = await readSought(reading, filter);
    if (isRefusal(sought)) return sought;
    if (sought === 'nothing') return { entries: [], next: null };
    const { entries, next } = await searchJournal(reading.db, sought, { behind, isOldestFirst });
    return { entries: entries.map((postings) => presentEntry(postings, zone)), next };
  });

  answer(officeCalls.readJournalEntry, ({ fields, platform }) => readEntry(platform, fields.id));

  answer(officeCalls.listBookedAccounts, async ({ query, platform }) => {
    const period = readBankPeriod({ to: query.at }, zone);
    if (isRefusal(period)) return refuse('period_malformed', 'at');
    const db = await forReading(platform);
    const part = await readPart(
      query.cursor,
      accountsPerPart,
      async ({ behind, limit }) => {
        const { kind, currency, text } = query;
        const found = { kind, currency, text: text?.trim(), before: period.to, behind, limit };
        const accounts = await listStandingAccounts(db, found);
        return accounts.map((account) => ({ ...account, id: account.code }));
      },
      (code) => (/^[a-z]+:[A-Za-z0-9]+$/.test(code) ? code : undefined),
    );
    return isRefusal(part) ? part : { accounts: part.shown.map(presentAccount), next: part.next };
  });

  answer(officeCalls.readAccountCard, async ({ fields, query, platform }) => {
    const isOldestFirst = readSort(query.sort);
    if (isRefusal(isOldestFirst)) return isOldestFirst;
    if (query.cursor && !isSequence(query.cursor)) return refuse('cursor_malformed', 'cursor');
    const db = await forReading(platform);
    const card = await findCard(db, fields.account, query);
    if (isRefusal(card)) return card;
    const places = await placesOfPeriod(db, card.account.id, card.period);
    if (places === undefined) return { rows: [], next: null };
    const behind = query.cursor ? BigInt(query.cursor) : undefined;
    const postings = await readCardPostings(db, card.account.id, {
      first: isOldestFirst && behind !== undefined ? behind + 1n : places.first,
      last: !isOldestFirst && behind !== undefined ? behind - 1n : places.last,
      isOldestFirst,
      limit: postingsPerPart + 1,
    });
    const shown = postings.slice(0, postingsPerPart);
    return {
      rows: shown.map((posting) => presentCardRow(posting, card.account.balance.currency, zone)),
      next: postings.length > shown.length ? String(shown.at(-1)!.sequence) : null,
    };
  });

  answer(officeCalls.readCardTotals, async ({ fields, query, platform }) => {
    const db = await forReading(platform);
    const card = await findCard(db, fields.account, query);
    if (isRefusal(card)) return card;
    const { account } = card;
    const { currency } = account.balance;
    const places = await placesOfPeriod(db, account.id, card.period);
    const sums =
      places === undefined ? await readStillSums(db, account, card.period) : await readCardSums(db, account.id, places);
    const text = (minor: bigint) => toDecimalString(amountOf(minor, currency));
    return {
      ...presentAccount(account),
      account: nameOfAccount(account.code),
      opening: text(sums.openingMinor),
      debits: text(sums.debitsMinor),
      credits: text(sums.creditsMinor),
      closing: text(sums.closingMinor),
      count: Number(sums.count),
    };
  });

  async function findCard(
    db: Database,
    name: string,
    query: { readonly from?: string | undefined; readonly to?: string | undefined },
  ): Promise<{ readonly account: StandingAccount; readonly period: BankPeriod } | Refusal> {
    const period = readBankPeriod(query, zone);
    if (isRefusal(period)) return period;
    const account = await findBookedAccount(db, name);
    return account === undefined ? refuse('account_not_found', 'account') : { account, period };
  }
}

/** An account that did not move: it held what it held before. */
async function readStillSums(db: Database, { code }: StandingAccount, { from }: BankPeriod) {
  const [before] = from === undefined ? [] : await listStandingAccounts(db, { codes: [code], before: from, limit: 1 });
  const held = before?.balance.amountMinor ?? 0n;
  return { openingMinor: held, closingMinor: held, debitsMinor: 0n, creditsMinor: 0n, count: 0n };
}

/** In the order of booking alone: no index carries another order of all entries. */
function readSort(sort: string | undefined): boolean | Refusal {
  if (sort === undefined || sort === '' || sort === '-booked') return false;
  return sort === 'booked' ? true : refuse('sort_unknown', 'sort');
}

/** Where a walk goes on: behind an entry, behind a place of an account, or behind a fact of an event. */
function readPlace(
  cursor: string,
  {
    account,
    author,
    number,
  }: { account?: string | undefined; author?: string | undefined; number?: string | undefined },
): string | undefined {
  const isEntry = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  if (number?.trim()) return isEntry.test(cursor) ? cursor : undefined;
  if (account?.trim()) return isSequence(cursor) ? cursor : undefined;
  if (author?.trim()) return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,6}$/.test(cursor) ? cursor : undefined;
  return isEntry.test(cursor) ? cursor : undefined;
}

function isSequence(cursor: string): boolean {
  return /^\d{1,18}$/.test(cursor);
}
