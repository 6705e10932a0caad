import { inTransaction, migrate, type OpenDatabase } from '@bank/database';
import {
  accountOfChart,
  bankAccount,
  openLedgerAccount,
  postEntries,
  type JournalEntryDraft,
  type JournalEntryId,
  type LedgerAccountId,
  type PostOutcome,
} from '@bank/ledger';
import { currencyCode, money } from '@bank/money';
import { randomUUID } from 'node:crypto';

/** What the simulation adds to the tables of a bank: what a shard sent, and what it received, each under one id. */
const tables = `
  create table sent_transfers (
    id uuid primary key,
    creditor uuid not null,
    debtor uuid not null,
    amount_minor bigint not null,
    entry_id uuid not null,
    state text not null default 'reserved' check (state in ('reserved', 'posted', 'voided'))
  );
  create table received_transfers (
    id uuid primary key,
    outcome text check (outcome in ('credited', 'refused'))
  )`;

/** The same for statements. */
export type ShardTables = {
  readonly sent_transfers: {
    readonly id: string;
    readonly creditor: string;
    readonly debtor: string;
    readonly amount_minor: bigint;
    readonly entry_id: string;
    readonly state: 'reserved' | 'posted' | 'voided';
  };
  readonly received_transfers: { readonly id: string; readonly outcome: 'credited' | 'refused' | null };
};

const euro = currencyCode('EUR');
const ids = { newId: randomUUID };

/** One part of the bank: a PostgreSQL of its own with the tables of every bank. */
export interface Shard {
  readonly database: OpenDatabase;
  /** Money between this shard and the other: what it owes, and what the other owes it. */
  readonly between: LedgerAccountId;
  readonly transit: LedgerAccountId;
}

/** Makes the tables of a shard. */
export async function foundShard(database: OpenDatabase): Promise<void> {
  await migrate(database);
  await database.pool.query(tables);
  // In a bank two people decide on an account of the chart, and the database asks for their proposal.
  await database.pool.query(`
    alter table chart_accounts disable trigger user;
    insert into chart_accounts (number, code, name, class, kind, normal_side, opened_at)
    values ('2950', 'between_shards', 'Between shards', 'liability', 'liability', 'credit', now());
    alter table chart_accounts enable trigger user`);
}

/** Opens the bank's own accounts of a shard, the first time; finds them after that. */
export async function openShard(database: OpenDatabase): Promise<Shard> {
  const opening = { currency: euro, now: new Date(), ...ids };
  return {
    database,
    transit: await bankAccount(database.db, { ...opening, kind: 'transit' }),
    between: await accountOfChart(database.db, { ...opening, code: 'between_shards' }),
  };
}

/** A client's account that holds an amount, in minor units. */
export async function openClientAccount({ database: { db } }: Shard, holds: bigint): Promise<LedgerAccountId> {
  const nostro = await bankAccount(db, { kind: 'nostro', currency: euro, now: new Date(), ...ids });
  return inTransaction(db, async (transaction) => {
    const id = randomUUID();
    const account = await openLedgerAccount(transaction, {
      id,
      code: `client:${id}`,
      kind: 'client',
      currency: euro,
      floorMinor: 0n,
      openedAt: new Date(),
    });
    if (holds > 0n) await postEntries(transaction, [draft({ from: nostro, to: account, amountMinor: holds })], ids);
    return account;
  });
}

/** An entry of two legs that is to be booked now. */
export function draft(
  { from, to, amountMinor }: { from: LedgerAccountId; to: LedgerAccountId; amountMinor: bigint },
  more: Partial<JournalEntryDraft> = {},
): JournalEntryDraft {
  const amount = money(amountMinor, euro);
  return {
    id: randomUUID() as JournalEntryId,
    kind: 'drill',
    bookedAt: new Date(),
    postings: [
      { accountId: from, side: 'debit', amount },
      { accountId: to, side: 'credit', amount },
    ],
    ...more,
  };
}

/** Books one entry of a transaction. */
export async function post(
  transaction: Parameters<typeof postEntries>[0],
  entry: JournalEntryDraft,
): Promise<PostOutcome> {
  const [outcome] = await postEntries(transaction, [entry], ids);
  return outcome!;
}
