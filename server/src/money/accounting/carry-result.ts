import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { carryResultContent, type CarryResult, type Difference } from '@bank/contract/office';
import { bankAccount, postEntries, type JournalEntryDraft, type JournalEntryId, type PostingDraft } from '@bank/ledger';
import { formatMoney, isPositive, money, negate, type CurrencyCode, type Money } from '@bank/money';
import { recordStaffAct } from '../../base/audit/index.ts';
import { dayIn, endOfDay, startOfDay } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { insertCarried, isYearCarried, listResultsOfYear, readFirstUncarriedYear } from './carried-results-store.ts';

/** The kind of the entries: a profit and loss leaves them out by their place in `carried_results`. */
const entryKind = 'result carried';
/** An entry has at most 16 legs, and one of them is retained earnings. */
const linesPerEntry = 15;

/** What one account of income or expense took in (credits) or gave out in the year. */
interface YearOfAccount {
  readonly accountId: PostingDraft['accountId'];
  readonly code: string;
  readonly moved: Money;
}

/**
 * Brings each income and expense account of a year that is over to zero against retained earnings, currency by
 * currency. The years come in their order, each once, which the database holds: of two at once the second is refused.
 */
export function carryResult(platform: Platform): ProposalKind {
  return defineProposalKind<CarryResult>({
    kind: 'carry_result',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver'],
    content: carryResultContent,
    subject: ({ year }) => year,
    describe: async (database, content) => {
      const accounts = await readYear(platform, database, content);
      if (isRefusal(accounts)) return accounts;
      return [...byCurrency(accounts)].map(([currency, own]): Difference => {
        const result = own.reduce((sum, { moved }) => sum + moved.amountMinor, 0n);
        return {
          what: 'carried',
          of: `${content.year} ${currency}`,
          was: null,
          willBe: `${own.length} × = ${formatMoney(money(result, currency), 'en')}`,
        };
      });
    },
    execute: async (transaction, content, { proposal, approvedBy }) => {
      const accounts = await readYear(platform, transaction, content);
      if (isRefusal(accounts)) return accounts;
      const { newId, clock } = platform;
      const drafts: (JournalEntryDraft & { readonly currency: CurrencyCode; readonly part: number })[] = [];
      for (const [currency, own] of byCurrency(accounts)) {
        const equity = await bankAccount(transaction, {
          kind: 'retained_earnings',
          currency,
          newId,
          now: clock.now(),
        });
        for (let first = 0; first < own.length; first += linesPerEntry)
          drafts.push({
            id: newId() as JournalEntryId,
            kind: entryKind,
            bookedAt: clock.bookingTime(),
            postings: postingsOf(own.slice(first, first + linesPerEntry), equity),
            currency,
            part: first / linesPerEntry + 1,
          });
      }
      const outcomes = await postEntries(transaction, drafts, { newId });
      if (outcomes.some((outcome) => 'refusal' in outcome)) return refuse('debtor_account_closed', 'year');
      const carried = drafts.map(({ id, currency, part }) => ({
        entryId: id,
        year: Number(content.year),
        currency,
        part,
        proposalId: proposal.id,
      }));
      if (!(await insertCarried(transaction, carried))) return refuse('nothing_to_change', 'year');
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        {
          kind: 'result_carried',
          subject: content.year,
          about: drafts.flatMap(({ id }) => [
            { kind: 'booking', id } as const,
            { kind: 'carried_result', id } as const,
          ]),
        },
      );
      return 'done';
    },
  });
}

/** The opposite of what each account moved, and what is left of all of them on retained earnings. */
function postingsOf(accounts: readonly YearOfAccount[], equity: PostingDraft['accountId']): PostingDraft[] {
  const { currency } = accounts[0]!.moved;
  const result = money(
    accounts.reduce((sum, { moved }) => sum + moved.amountMinor, 0n),
    currency,
  );
  return [
    ...accounts.map(({ accountId, moved }) => leg(accountId, negate(moved))),
    ...(result.amountMinor === 0n ? [] : [leg(equity, result)]),
  ];
}

/** A credit where the amount is positive, else a debit. */
function leg(accountId: PostingDraft['accountId'], signed: Money): PostingDraft {
  return isPositive(signed)
    ? { accountId, side: 'credit', amount: signed }
    : { accountId, side: 'debit', amount: negate(signed) };
}

async function readYear(
  { config, clock }: Platform,
  database: Database,
  { year }: CarryResult,
): Promise<readonly YearOfAccount[] | Refusal> {
  const zone = config.timeZone;
  if (year >= dayIn(zone, clock.now()).slice(0, 4)) return refuse('period_in_future', 'year');
  if (await isYearCarried(database, Number(year))) return refuse('nothing_to_change', 'year');
  const period = { from: startOfDay(zone, `${year}-01-01`), until: endOfDay(zone, `${year}-12-31`)! };
  const first = await readFirstUncarriedYear(database, zone);
  if (first !== undefined && first < Number(year)) return refuse('earlier_year_not_carried', 'year');
  const accounts = await listResultsOfYear(database, period);
  return accounts.length === 0 ? refuse('nothing_to_change', 'year') : accounts;
}

function byCurrency(accounts: readonly YearOfAccount[]): Map<CurrencyCode, YearOfAccount[]> {
  return Map.groupBy(accounts, ({ moved }) => moved.currency);
}
