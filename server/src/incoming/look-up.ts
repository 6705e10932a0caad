import { compactAccount, ownNumbersIn } from '@bank/contract';
import { listAccountsByNumber, type Account } from '../accounts/index.ts';
import type { Database } from '../platform/platform.ts';
import { readId } from '../platform/read-id.ts';
import type { CamtFile, CamtTransaction } from './camt-file.ts';
import type { NostroEntry, OwnOrder } from './fate.ts';
import { readOwnOrders, readReceived, readSeenEntries, readSentBack, type SentBack } from './look-up-store.ts';

/** What the bank holds of what a file names. */
export interface LookedUp {
  /** Entries imported before, by account and reference: what they moved, in minor units, credits less debits. */
  readonly seen: ReadonlyMap<string, bigint>;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly ordersById: ReadonlyMap<string, OwnOrder>;
  readonly ordersByUetr: ReadonlyMap<string, OwnOrder>;
  /** Money in suspense that went back, by the id of its entry and by its UETR. */
  readonly sentBack: ReadonlyMap<string, SentBack>;
  /** Deposits that staff booked by hand, by UETR. */
  readonly received: ReadonlyMap<string, NostroEntry & { readonly account: string; readonly amountMinor: bigint }>;
}

/** Reads all that is needed to judge the entries of a file. */
export async function lookUp(database: Database, { statements }: CamtFile): Promise<LookedUp> {
  const transactions = statements.flatMap(({ entries }) => entries.flatMap((entry) => entry.transactions));
  const seen = new Map<string, bigint>();
  for (const statement of statements)
    for (const [reference, moved] of await readSeenEntries(
      database,
      statement,
      statement.entries.map(({ servicerReference }) => servicerReference),
    ))
      seen.set(seenKey(statement, reference), moved);
  const accounts = await listAccountsByNumber(database, [...new Set(transactions.flatMap(accountsNamed))]);
  const ids = transactions.flatMap((transaction) => ownIdOf(transaction) ?? []);
  const uetrs = transactions.flatMap(({ uetr }) => uetr ?? []);
  const orders = await readOwnOrders(database, { paymentIds: ids, uetrs });
  return {
    seen,
    accounts: new Map(accounts.map((account) => [account.number, account])),
    ordersById: new Map(orders.map((order) => [order.paymentId, order])),
    ordersByUetr: new Map(orders.flatMap((order) => (order.uetr === null ? [] : [[order.uetr, order] as const]))),
    sentBack: await readSentBack(database, { ids: transactions.flatMap(returnIdsOf), uetrs }),
    received: await readReceived(database, uetrs),
  };
}

export function seenKey(
  { correspondentBic, account }: { readonly correspondentBic: string; readonly account: string },
  servicerReference: string,
): string {
  return `${correspondentBic} ${account} ${servicerReference}`;
}

/** The end-to-end id of a payment of ours is its id without dashes. */
export function ownIdOf({ endToEndId }: CamtTransaction): string | undefined {
  return idOfDigits(endToEndId);
}

/** The ids by which a debit may name money that was sent back: that of the return, wherever it stands. */
export function returnIdsOf({ endToEndId, otherIds }: CamtTransaction): readonly string[] {
  return [endToEndId, ...otherIds].flatMap((text) => idOfDigits(text) ?? []);
}

function idOfDigits(text: string | undefined): string | undefined {
  if (text === undefined || !/^[0-9a-f]{32}$/i.test(text)) return undefined;
  const digits = text.toLowerCase();
  const groups = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ];
  return readId(groups.join('-'));
}

/** The account that the sender named; where that is none of ours, those in the text. */
export function accountsNamed({ creditorAccount, remittanceInformation }: CamtTransaction): readonly string[] {
  const [own = compactAccount(creditorAccount)] = ownNumbersIn(compactAccount(creditorAccount));
  return [...new Set([own, ...ownNumbersIn(remittanceInformation)])].filter((number) => number !== '');
}
