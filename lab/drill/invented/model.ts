import type { InventedBank } from './banks.ts';
import { signed, type Becoming, type Movement } from './movement.ts';

/** An order of a client that left the bank. */
export interface InventedOrder {
  readonly id: string;
  readonly endToEnd: string;
  readonly uetr: string;
  readonly account: string;
  readonly currency: string;
  readonly minor: bigint;
  /** Its debit was told, and that it came back. */
  isOut: boolean;
  isBack: boolean;
}

/** Money of suspense that the bank sent back, and that its correspondent has not told of. */
export interface SentBack {
  readonly bic: string;
  readonly currency: string;
  readonly id: string;
  readonly minor: bigint;
}

/** The account of the bank with one correspondent, as that one knows it. */
export interface AccountOfBank {
  readonly bank: InventedBank;
  /** Where its latest statement closed. */
  closing: bigint;
  /** What the bank was told of it: moves its books. */
  told: bigint;
  /** Told by a notification, and in no statement yet. */
  notStated: bigint;
  /** Entries that were told a notification alone, by movement. */
  readonly announced: Set<Movement>;
  readonly booked: Set<Movement>;
  statementCount: number;
  /** By how much statements that the bank has do not follow each other. */
  missing: bigint;
}

/** All that the bank should hold, kept as plain sums. */
export class Model {
  readonly accounts: readonly AccountOfBank[];
  /** By the numbers of accounts of clients. */
  readonly clients = new Map<string, bigint>();
  /** By currency. */
  readonly suspense = new Map<string, bigint>();
  readonly orders: InventedOrder[] = [];
  readonly sentBack: SentBack[] = [];

  constructor(banks: readonly InventedBank[]) {
    this.accounts = banks.map((bank) => ({
      bank,
      closing: 0n,
      told: 0n,
      notStated: 0n,
      announced: new Set<Movement>(),
      booked: new Set<Movement>(),
      statementCount: 0,
      missing: 0n,
    }));
  }

  /** The bank has taken a file that tells of these. */
  take(of: AccountOfBank, movements: readonly Movement[], kind: 'statement' | 'other'): void {
    for (const movement of movements) {
      if (!of.booked.has(movement)) {
        of.booked.add(movement);
        of.told += signed(movement);
        for (const becoming of movement.becomes) this.become(of.bank.currency, becoming);
        if (kind === 'other') {
          of.announced.add(movement);
          of.notStated += signed(movement);
        }
      }
      if (kind === 'statement' && of.announced.delete(movement)) of.notStated -= signed(movement);
    }
  }

  become(currency: string, becoming: Becoming): void {
    if (becoming.what === 'client') this.addToClient(becoming.account, becoming.minor);
    else this.suspense.set(currency, (this.suspense.get(currency) ?? 0n) + becoming.minor);
  }

  addToClient(account: string, minor: bigint): void {
    this.clients.set(account, (this.clients.get(account) ?? 0n) + minor);
  }

  /** What the correspondents hold of a currency, as far as the bank was told, less what it has sent back since. */
  nostroOf(currency: string): bigint {
    const told = this.accounts.reduce((sum, { bank, told: of }) => sum + (bank.currency === currency ? of : 0n), 0n);
    return told + this.unstatedOf(currency);
  }

  /** What the bank booked and no correspondent has told. */
  unstatedOf(currency: string): bigint {
    return this.sentBack.reduce((sum, one) => sum - (one.currency === currency ? one.minor : 0n), 0n);
  }
}
