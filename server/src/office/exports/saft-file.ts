import { brand } from '@bank/contract';
import type { AuditedAccount, AuditedCustomer, AuditedTransaction, AuditFile } from '@bank/documents/saft';
import type { BankPeriod } from '../../base/platform/bank-period.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database } from '../../base/platform/platform.ts';
import { programVersion } from '../../base/platform/read-version.ts';
import { listStandingAccounts, nameOfAccount } from '../journal/index.ts';
import { readEntriesOfPeriod, readJournalPostings, type JournalPosting } from './journal-store.ts';
import { amountOf } from './journal-table.ts';
import { readSaftCustomers, readSaftTotals } from './saft-store.ts';
import type { Tally } from './tally.ts';

const partLength = 500;

export interface WantedSaft {
  readonly what: 'saft';
  readonly period: BankPeriod;
  readonly currency: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The audit file of one currency: each currency of the books balances in itself. */
export async function saftFile(
  snapshot: Database,
  tally: Tally,
  { wanted, zone, moment }: { readonly wanted: WantedSaft; readonly zone: string; readonly moment: Date },
): Promise<AuditFile> {
  const { period, currency, firstDay, lastDay } = wanted;
  const totals = await readSaftTotals(snapshot, period, currency);
  return {
    country: brand.ibanCountry,
    createdOn: dayIn(zone, moment),
    software: { company: brand.name, name: brand.name, version: programVersion },
    company: { registration: brand.licence, name: brand.name, email: brand.mailbox },
    currency,
    firstDay,
    lastDay,
    totals: {
      entries: Number(totals.entries),
      debit: amountOf(totals.debitMinor, currency),
      credit: amountOf(totals.creditMinor, currency),
    },
    accounts,
    customers,
    transactions,
  };

  async function* accounts(): AsyncGenerator<AuditedAccount[]> {
    let behind = '';
    for (;;) {
      const found = { currency, before: period.to, behind, limit: partLength };
      const closing = await listStandingAccounts(snapshot, found);
      if (closing.length === 0) return;
      const codes = closing.map(({ code }) => code);
      const before =
        period.from === undefined
          ? []
          : await listStandingAccounts(snapshot, { codes, before: period.from, limit: partLength });
      const opening = new Map(before.map(({ code, balance }) => [code, balance]));
      yield closing.map(({ code, chart, balance, openedAt }) => ({
        id: nameOfAccount(code),
        description: chart.name,
        chartNumber: chart.number,
        class: chart.class,
        createdOn: dayIn(zone, openedAt),
        opening: opening.get(code) ?? amountOf(0n, currency),
        closing: balance,
      }));
      behind = codes.at(-1)!;
    }
  }

  async function* customers(): AsyncGenerator<AuditedCustomer[]> {
    let behind = '';
    for (;;) {
      const found = await readSaftCustomers(snapshot, { period, currency, behind, limit: partLength });
      if (found.length === 0) return;
      yield found.map(({ id, name, openingMinor, closingMinor }) => ({
        id,
        name,
        opening: amountOf(openingMinor, currency),
        closing: amountOf(closingMinor, currency),
      }));
      behind = found.at(-1)!.id;
    }
  }

  async function* transactions(): AsyncGenerator<AuditedTransaction[]> {
    const { firstId, lastId } = await readEntriesOfPeriod(snapshot, period);
    if (firstId === null || lastId === null) return;
    let behind: string | undefined;
    for (;;) {
      const rows = await readJournalPostings(snapshot, { period, firstId, lastId, behind, entries: partLength });
      if (rows.length === 0) return;
      behind = rows.at(-1)!.entryId;
      const own = rows.filter((row) => row.currency === currency);
      const owners = await ownersOf(own);
      for (const { side, amountMinor } of own) {
        tally.countRow();
        tally.add(side, amountOf(amountMinor, currency));
      }
      yield [...Map.groupBy(own, ({ entryId }) => entryId).values()].map((postings) => transactionOf(postings, owners));
    }
  }

  /** Whose the accounts of clients are. */
  async function ownersOf(postings: readonly JournalPosting[]): Promise<ReadonlyMap<string, string>> {
    const codes = [...new Set(postings.map(({ code }) => code))];
    const found = await listStandingAccounts(snapshot, { codes, limit: codes.length });
    return new Map(found.flatMap(({ code, clientNumber }) => (clientNumber === null ? [] : [[code, clientNumber]])));
  }

  function transactionOf(postings: readonly JournalPosting[], owners: ReadonlyMap<string, string>): AuditedTransaction {
    const { entryId, bookedAt, kind, text } = postings[0]!;
    return {
      id: entryId,
      bookedOn: dayIn(zone, bookedAt),
      description: text === '' ? kind : text,
      type: kind,
      lines: postings.map((posting) => ({
        id: String(posting.leg),
        account: nameOfAccount(posting.code),
        valueDate: posting.valueDate,
        document: posting.transferNumber ?? '',
        customer: owners.get(posting.code) ?? '',
        description: text === '' ? kind : text,
        side: posting.side,
        amount: amountOf(posting.amountMinor, currency),
      })),
    };
  }
}
