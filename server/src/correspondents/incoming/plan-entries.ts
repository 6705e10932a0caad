import {
  CamtRefused,
  movedBy,
  type CamtEntry,
  type CamtFile,
  type CamtStatement,
  type CamtTransaction,
} from './camt-file.ts';
import type { Fate, PlannedTransaction } from './fate.ts';
import { fateOf } from './fate-of-transaction.ts';
import { seenKey, type LookedUp } from './look-up.ts';
import { prepareReversals } from './reversed-entry.ts';
import { isInBand, type ValueDateBand } from './value-date-band.ts';

/**
 * Judges what becomes of each transaction of a file, in the order of the file.
 *
 * @param isListed whether the name of the payer is like one on a list of sanctions
 * @param band money of a value date outside it waits until a person knows why
 * @throws CamtRefused for an entry that was imported before with another amount
 */
export function planEntries(
  file: CamtFile,
  found: LookedUp,
  isListed: (transaction: CamtTransaction) => boolean,
  band: ValueDateBand,
): readonly PlannedTransaction[] {
  // What an entry of this file does to an order, the next one of the file finds done.
  const taken = new Set<string>();
  const findReversed = prepareReversals(file, found);
  const known = knownMovements(found);
  const all = file.statements.flatMap((statement) => {
    const isKnown = knownIn(statement, known);
    return statement.entries.flatMap((entry) => {
      const ofEntry: Fate | undefined = !entry.isBooked
        ? { kind: 'announced' }
        : isKnown(entry)
          ? { kind: 'seen' }
          : undefined;
      return entry.transactions.map((transaction, index) => ({
        statement,
        entry,
        transaction,
        part: index + 1,
        ofEntry,
      }));
    });
  });
  const fates = new Map<CamtTransaction, Fate>();
  // What went out comes first: a file may tell before it that the money came back.
  for (const side of ['debit', 'credit'])
    for (const { statement, entry, transaction, ofEntry } of all.filter((one) => one.transaction.side === side)) {
      const around = { statement, entry, found, taken, isListed, findReversed };
      const fate = ofEntry ?? fateOf(transaction, around);
      const waits = fate.kind === 'booked' && !isInBand(band, transaction.valueDate);
      fates.set(
        transaction,
        waits ? { kind: 'suspense', reason: 'value_date_out_of_band', account: fate.account } : fate,
      );
    }
  return all.map(({ ofEntry: _ofEntry, ...planned }) => ({ ...planned, fate: fates.get(planned.transaction)! }));
}

/** What entries of a kind moved, by account, reference, side, and whether they take something back. */
type Movements = Map<string, Set<bigint>>;

function knownMovements({ seen }: LookedUp): Movements {
  const known: Movements = new Map();
  for (const [key, entries] of seen)
    for (const { isReversal, movedMinor } of entries) add(known, kindOf(key, isReversal, movedMinor), movedMinor);
  return known;
}

/**
 * Whether an entry was imported before, also by an earlier statement of the same file. A charge and a reversal may have
 * the reference of their payment: side, and that it is a reversal, tell them apart; amounts do where one statement
 * holds both. One that comes alone with another amount is not told from a mistake.
 */
function knownIn(statement: CamtStatement, known: Movements): (entry: CamtEntry) => boolean {
  const told: Movements = new Map();
  const booked = statement.entries.filter(({ isBooked }) => isBooked);
  for (const entry of booked) add(told, kindOfEntry(statement, entry), movedBy(entry));
  const before = new Map([...told.keys()].map((kind) => [kind, new Set(known.get(kind))]));
  for (const entry of booked) add(known, kindOfEntry(statement, entry), movedBy(entry));
  return (entry) => {
    const kind = kindOfEntry(statement, entry);
    const movements = before.get(kind)!;
    if (movements.size === 0) return false;
    if (movements.has(movedBy(entry))) return true;
    if ([...told.get(kind)!].some((moved) => movements.has(moved))) return false;
    throw new CamtRefused(
      `Line ${entry.line}, Ntry: the entry ${entry.servicerReference} was imported before with another amount.`,
    );
  };
}

function kindOfEntry(statement: CamtStatement, entry: CamtEntry): string {
  return kindOf(seenKey(statement, entry.servicerReference), entry.isReversal, movedBy(entry));
}

function kindOf(key: string, isReversal: boolean, movedMinor: bigint): string {
  return `${key} ${isReversal ? 'reversal' : 'entry'} ${movedMinor < 0n ? 'debit' : 'credit'}`;
}

function add(movements: Movements, kind: string, movedMinor: bigint): void {
  movements.set(kind, new Set(movements.get(kind)).add(movedMinor));
}
