import { compactAccount, type Entry, type TransferType } from '@bank/contract';
import { compare, type Money } from '@bank/money';
import { readStatement } from '../../calls/read-statement.ts';

/** How many of the newest entries are looked through. */
const entriesMax = 20;

export interface SoughtEntry {
  readonly types: readonly TransferType[];
  readonly debtorAccount: string;
  readonly amount: Money;
  readonly creditorAccount: string;
  readonly remittanceInformation: string;
}

/** The entry of an order that the bank has just accepted: the newest that says the same. Null where it is not found. */
export async function findSentOrder(order: SoughtEntry): Promise<Entry | null> {
  const outcome = await readStatement({ account: order.debtorAccount, limit: entriesMax });
  return outcome.ok ? (outcome.value.part.find((entry) => isOrder(entry, order)) ?? null) : null;
}

function isOrder(entry: Entry, order: SoughtEntry): boolean {
  return (
    order.types.includes(entry.type) &&
    entry.debit !== null &&
    entry.currency === order.amount.currency &&
    compare(entry.debit, order.amount) === 0 &&
    entry.remittanceInformation === order.remittanceInformation &&
    compactAccount(entry.creditorInFull).includes(compactAccount(order.creditorAccount))
  );
}
