import { refuse, type Refusal } from '@bank/contract';
import { takeFileBackContent, type Difference, type TakeFileBack } from '@bank/contract/office';
import { currencyCode, money, toDecimalString } from '@bank/money';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { judgeTakingBack } from './judge-taking-back.ts';
import { takeFileBack } from './take-file-back.ts';
import { readEntriesToTakeBack, readFileToTakeBack, type EntryToTakeBack } from './taking-back-store.ts';

/** So many entries are named, the largest first; the sums count all. */
const namedMax = 20;

/** A file that was imported by mistake: one person says why it goes, another one agrees. */
export function takeFileBackKind(platform: Platform): ProposalKind {
  return defineProposalKind<TakeFileBack>({
    kind: 'take_file_back',
    proposedBy: ['payments', 'approver'],
    approvedBy: ['approver'],
    content: takeFileBackContent,
    subject: ({ file }) => file.toLowerCase(),
    describe: (database, { file }) => describeTakingBack(database, file),
    execute: async (transaction, { file }, { proposal, approvedBy }) => {
      const id = readId(file);
      if (id === undefined) return refuse('incoming_file_not_found', 'file');
      const within: Platform = { ...platform, db: transaction, staff: approvedBy.login };
      const taken = await takeFileBack(within, { fileId: id, reason: proposal.reason });
      if (taken === 'done') return 'done';
      return refuse(typeof taken === 'string' ? taken : 'file_in_use', 'file');
    },
  });
}

async function describeTakingBack(database: Database, reference: string): Promise<readonly Difference[] | Refusal> {
  const id = readId(reference);
  const file = id === undefined ? undefined : await readFileToTakeBack(database, id);
  if (file === undefined) return refuse('incoming_file_not_found', 'file');
  if (file.takenBackAt !== null) return refuse('file_taken_back_already', 'file');
  const entries = await readEntriesToTakeBack(database, file.id);
  if ((await judgeTakingBack(database, file, entries)).length > 0) return refuse('file_in_use', 'file');
  const own = entries.filter(({ isOwn }) => isOwn);
  return [
    { what: 'file_taken_back', of: file.name, was: `${own.length} entries`, willBe: null },
    ...describeSums(own),
    ...describeClients(own),
    ...describeEntries(own),
  ];
}

const words = { booked: 'On accounts of clients', suspense: 'In suspense', known: 'In the books before' } as const;

function describeSums(entries: readonly EntryToTakeBack[]): readonly Difference[] {
  const byKind = Map.groupBy(entries, ({ outcome, currency, side }) => `${outcome} ${currency} ${side}`);
  return [...byKind.values()].map((of): Difference => {
    const { outcome, currency } = of[0]!;
    const sum = of.reduce((all, entry) => all + signed(entry), 0n);
    const name = outcome in words ? words[outcome as keyof typeof words] : outcome;
    const isKept = outcome === 'known';
    return {
      what: 'file_sum',
      of: `${name}: ${of.length}`,
      was: shown(sum, currency),
      willBe: isKept ? shown(sum, currency) : null,
    };
  });
}

function describeClients(entries: readonly EntryToTakeBack[]): readonly Difference[] {
  const booked = entries.filter(({ outcome }) => outcome === 'booked');
  return [...Map.groupBy(booked, ({ accountNumber }) => accountNumber ?? '')]
    .slice(0, namedMax)
    .map(([number, of]): Difference => {
      const sum = of.reduce((all, { amountMinor }) => all + amountMinor, 0n);
      return { what: 'debit', of: number, was: null, willBe: shown(sum, of[0]!.currency) };
    });
}

function describeEntries(entries: readonly EntryToTakeBack[]): readonly Difference[] {
  const sorted = entries.toSorted((one, other) => Number(other.amountMinor - one.amountMinor));
  const more = entries.length - namedMax;
  return [
    ...sorted.slice(0, namedMax).map((entry): Difference => {
      const { servicerReference: of, currency } = entry;
      return { what: 'largest_entry', of, was: shown(signed(entry), currency), willBe: null };
    }),
    ...(more > 0 ? [{ what: 'largest_entry', was: null, willBe: `and ${more} more` } as const] : []),
  ];
}

function signed({ side, amountMinor }: EntryToTakeBack): bigint {
  return side === 'credit' ? amountMinor : -amountMinor;
}

function shown(amountMinor: bigint, currency: string): string {
  return `${toDecimalString(money(amountMinor, currencyCode(currency)))} ${currency}`;
}
