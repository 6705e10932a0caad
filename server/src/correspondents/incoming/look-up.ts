import { compactAccount, ownNumbersIn } from '@bank/contract';
import { listAccountsByNumber, type Account } from '../../money/accounts/index.ts';
import { inTurns } from '../../base/platform/in-turns.ts';
import type { Database } from '../../base/platform/platform.ts';
import type { CamtFile, CamtStatement, CamtTransaction } from './camt-file.ts';
import type { NostroEntry, OwnOrder } from './fate.ts';
import {
  readKeptTransactions,
  readOwnOrders,
  readPaymentIds,
  readReceived,
  readSeenEntries,
  readSentBack,
  type KeptTransaction,
  type SeenEntry,
  type SentBack,
} from './look-up-store.ts';
import { carriedReferences, idOfDigits, writtenReferences, type Named } from './order-references.ts';

/** What the bank holds of what a file names. */
export interface LookedUp {
  /** Entries imported before, by account and reference. */
  readonly seen: ReadonlyMap<string, readonly SeenEntry[]>;
  readonly accounts: ReadonlyMap<string, Account>;
  /** By all by which the file names them: digits of the payment's id, UETR, transfer number. */
  readonly orders: ReadonlyMap<string, OwnOrder>;
  /** What reversals of the file may take back, by account. */
  readonly reversible: ReadonlyMap<string, readonly KeptTransaction[]>;
  /** Money in suspense that went back, by the id of its entry and by its UETR. */
  readonly sentBack: ReadonlyMap<string, SentBack>;
  /** Deposits that staff booked by hand, by UETR. */
  readonly received: ReadonlyMap<string, NostroEntry & { readonly account: string; readonly amountMinor: bigint }>;
}

/** Reads all that is needed to judge the entries of a file. */
export async function lookUp(database: Database, { statements }: CamtFile): Promise<LookedUp> {
  const transactions = statements.flatMap(({ entries }) => entries.flatMap((entry) => entry.transactions));
  const seen = new Map<string, readonly SeenEntry[]>();
  const reversible = new Map<string, readonly KeptTransaction[]>();
  for (const statement of statements) {
    const references = statement.entries.map(({ servicerReference }) => servicerReference);
    for (const [reference, entries] of Map.groupBy(
      await readSeenEntries(database, statement, references),
      (entry) => entry.reference,
    ))
      seen.set(seenKey(statement, reference), entries);
    const key = accountKey(statement);
    reversible.set(key, [...(reversible.get(key) ?? []), ...(await readReversible(database, statement))]);
  }
  const kept = [...reversible.values()].flat();
  const orders = await lookUpOrders(
    database,
    transactions,
    kept.flatMap(({ paymentId }) => paymentId ?? []),
  );
  const named = new Set(kept.flatMap(({ accountNumber }) => accountNumber ?? []));
  for await (const transaction of inTurns(transactions))
    for (const number of accountsNamed(transaction)) named.add(number);
  const accounts = await listAccountsByNumber(database, [...named]);
  const uetrs = transactions.flatMap(({ uetr }) => uetr ?? []);
  return {
    seen,
    reversible,
    accounts: new Map(accounts.map((account) => [account.number, account])),
    orders,
    sentBack: await readSentBack(database, { ids: transactions.flatMap(returnIdsOf), uetrs }),
    received: await readReceived(database, uetrs),
  };
}

async function readReversible(database: Database, statement: CamtStatement): Promise<readonly KeptTransaction[]> {
  const reversals = statement.entries.filter(({ isBooked, isReversal }) => isBooked && isReversal);
  const parts = reversals.flatMap(({ transactions }) => transactions);
  return readKeptTransactions(database, statement, {
    references: reversals.map(({ servicerReference }) => servicerReference),
    endToEndIds: parts.flatMap(({ endToEndId }) => endToEndId?.toLowerCase() ?? []),
    uetrs: parts.flatMap(({ uetr }) => uetr ?? []),
  });
}

/** What comes in is searched for all names of an order; what goes out names it by what banks carry. */
async function lookUpOrders(
  database: Database,
  transactions: readonly CamtTransaction[],
  further: readonly string[],
): Promise<ReadonlyMap<string, OwnOrder>> {
  const named = { ids: new Set<string>(), uetrs: new Set<string>(), numbers: new Set<string>() };
  const add = ({ ids, uetrs, numbers }: Named): void => {
    for (const id of ids) named.ids.add(id);
    for (const uetr of uetrs) named.uetrs.add(uetr);
    for (const number of numbers) named.numbers.add(number);
  };
  for await (const transaction of inTurns(transactions)) {
    add(carriedReferences(transaction));
    if (transaction.side === 'credit') add(writtenReferences(transaction));
  }
  const digits = [...named.ids];
  const isWhole = (text: string) => idOfDigits(text) !== undefined;
  const paymentIds = new Map([
    ...digits.filter(isWhole).map((text) => [text, idOfDigits(text)!] as const),
    ...(await readPaymentIds(
      database,
      digits.filter((text) => !isWhole(text)),
    )),
  ]);
  const orders = await readOwnOrders(database, {
    paymentIds: [...new Set([...paymentIds.values(), ...further])],
    uetrs: [...named.uetrs],
    numbers: [...named.numbers],
  });
  const byPayment = new Map(orders.map((order) => [order.paymentId, order]));
  return new Map([
    ...orders.flatMap((order) =>
      [order.transferNumber, order.uetr ?? '', order.paymentId.replaceAll('-', '')].map(
        (name) => [name, order] as const,
      ),
    ),
    ...[...paymentIds].flatMap(([text, id]) => {
      const order = byPayment.get(id);
      return order === undefined ? [] : [[text, order] as const];
    }),
  ]);
}

interface NamedAccount {
  readonly correspondentBic: string;
  readonly account: string;
}

export function accountKey({ correspondentBic, account }: NamedAccount): string {
  return `${correspondentBic} ${account}`;
}

export function seenKey(of: NamedAccount, servicerReference: string): string {
  return `${accountKey(of)} ${servicerReference}`;
}

/** The ids by which a debit may name money that was sent back: that of the return, wherever it stands. */
export function returnIdsOf({ endToEndId, otherIds }: CamtTransaction): readonly string[] {
  // What goes back once more has a number behind the id.
  return [endToEndId ?? '', ...otherIds].flatMap(
    (text) => idOfDigits(text.toLowerCase().replace(/-\d{1,2}$/, '')) ?? [],
  );
}

/** The account that the sender named; where that is none of ours, those in the text. */
export function accountsNamed({ creditorAccount, remittanceInformation, texts }: CamtTransaction): readonly string[] {
  const [own = compactAccount(creditorAccount)] = ownNumbersIn(compactAccount(creditorAccount));
  return [...new Set([own, ...[remittanceInformation, ...texts].flatMap(ownNumbersIn)])].filter(
    (number) => number !== '',
  );
}
