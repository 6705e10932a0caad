import type { InventedBank } from './banks.ts';
import type { Chance } from './chance.ts';
import type { AccountOfBank, InventedOrder, Model, SentBack } from './model.ts';
import type { Becoming, Movement } from './movement.ts';
import type { Told } from './write-camt.ts';

/** A file as its bank sends it, and what the bank that reads it should make of it. */
export interface OutFile {
  readonly told: readonly Told[];
  /** Movements that count as told by it; nothing of a copy, or of what is only announced. */
  readonly tells: readonly Movement[];
  readonly isRefused?: boolean;
  /** Written as of this one. */
  readonly from?: InventedBank;
  /** The same bytes as the file before. */
  readonly isSameAgain?: boolean;
  /** What moves besides, as a batch that its details split. */
  readonly moves?: readonly Becoming[];
  /** It arrives so many days later. */
  readonly later?: number;
  /** What is missing between statements once it is there, more than before. */
  readonly missing?: bigint;
}

/** What a kind of file has to work with. */
export interface DayOfBank {
  readonly bank: InventedBank;
  readonly of: AccountOfBank;
  readonly model: Model;
  readonly chance: Chance;
  /** `YYYY-MM-DD` */
  readonly day: string;
  dayLater(days: number): string;
  /** Accounts of clients in the currency. */
  readonly accounts: readonly string[];
  /** Another reference each time, as the bank writes them. */
  reference(): string;
  /** Another id each time. */
  id(what: string): string;
  /** An order of the currency that its bank has still to carry out, or has. */
  order(isOut: boolean): InventedOrder | undefined;
  /** What the bank sent back to this correspondent, once. */
  sentBack(): SentBack | undefined;
  /** The statement of the day, which closes where its movements lead. */
  statement(movements: readonly Movement[], more?: Partial<Told>): Told;
  other(kind: 'notification' | 'report', movements: readonly Movement[], more?: Partial<Told>): Told;
}

/** A kind of file, or of entry, that correspondents send. */
export interface Kind {
  readonly name: string;
  /** Undefined where the day has nothing for it. */
  write(day: DayOfBank): readonly OutFile[] | undefined;
}
