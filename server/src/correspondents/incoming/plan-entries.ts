import { inTurns } from '../../base/platform/in-turns.ts';
import { movedBy, type CamtEntry, type CamtFile, type CamtStatement, type CamtTransaction } from './camt-file.ts';
import type { Fate, PlannedTransaction, WaitingLump } from './fate.ts';
import { fateOf } from './fate-of-transaction.ts';
import type { HeldFor } from './screen-counterparties.ts';
import { seenKey, type LookedUp } from './look-up.ts';
import { prepareReversals } from './reversed-entry.ts';
import { isInBand, type ValueDateBand } from './value-date-band.ts';

/**
 * Judges what becomes of each transaction of a file, in the order of the file; of a long one in turns, between which
 * others are served.
 *
 * @param heldFor why money waits for compliance: a name that is like one on a list of sanctions, a country
 * @param band money of a value date outside it waits until a person knows why
 */
export async function planEntries(
  file: CamtFile,
  found: LookedUp,
  heldFor: HeldFor,
  band: ValueDateBand,
): Promise<readonly PlannedTransaction[]> {
  // What an entry of this file does to an order, the next one of the file finds done.
  const taken = new Set<string>();
  const findReversed = prepareReversals(file, found);
  const known = knownMovements(found);
  const split = new Set<string>();
  const all: (Omit<PlannedTransaction, 'fate'> & { isRepeated: boolean; ofEntry: Fate | undefined })[] = [];
  for (const statement of file.statements) {
    const isKnown = await knownIn(statement, known, { isLast: statement === file.statements.at(-1) });
    for await (const entry of inTurns(statement.entries)) {
      const before = isAnnounced(statement, entry) ? undefined : isKnown(entry);
      const splits = before === 'seen' && !isBare(entry) ? lumpOf(statement, entry, found) : undefined;
      const isSplitHere = splits !== undefined && !split.has(splits.id);
      if (isSplitHere) split.add(splits.id);
      const ofEntry: Fate | undefined = isAnnounced(statement, entry)
        ? { kind: 'announced' }
        : before === 'seen'
          ? isSplitHere
            ? undefined
            : { kind: 'seen' }
          : undefined;
      for (const [index, transaction] of entry.transactions.entries())
        all.push({
          statement,
          entry,
          transaction,
          // The entry that they take the place of is the first part.
          part: isSplitHere ? index + 2 : index + 1,
          splits: isSplitHere ? splits : undefined,
          isRepeated: before === 'repeated' || entry.naming === 'repeated',
          ofEntry,
        });
    }
  }
  const fates = new Map<CamtTransaction, Fate>();
  // What went out comes first: a file may tell before it that the money came back.
  for (const side of ['debit', 'credit'])
    for await (const { statement, entry, transaction, ofEntry, isRepeated } of inTurns(
      all.filter((one) => one.transaction.side === side),
    )) {
      const around = { statement, entry, found, taken, heldFor, findReversed, isRepeated };
      const fate = ofEntry ?? fateOf(transaction, around);
      const waits = fate.kind === 'booked' && !isInBand(band, transaction.valueDate);
      fates.set(
        transaction,
        waits ? { kind: 'suspense', reason: 'value_date_out_of_band', account: fate.account } : fate,
      );
    }
  return all.map(({ ofEntry: _ofEntry, isRepeated: _isRepeated, ...planned }) => ({
    ...planned,
    fate: fates.get(planned.transaction)!,
  }));
}

/**
 * What moves nothing yet: it is only announced, or is of nothing. What a notification does not name by a reference of
 * its own could be told twice: its statement says where it belongs, and brings it.
 */
function isAnnounced({ kind }: CamtStatement, { isBooked, amount, naming, transactions }: CamtEntry): boolean {
  if (!isBooked || (kind !== 'statement' && naming !== 'own')) return true;
  return amount.amountMinor === 0n && transactions.every((one) => one.amount.amountMinor === 0n);
}

/** Nothing is told of what it is made of. */
function isBare({ isLump, fault, isReversal, transactions }: CamtEntry): boolean {
  if (isLump || isReversal || fault !== undefined) return true;
  return transactions.every(
    ({ counterparty, creditorAccount, endToEndId, uetr }) =>
      counterparty.name === '' && creditorAccount === '' && endToEndId === undefined && uetr === undefined,
  );
}

function lumpOf(statement: CamtStatement, entry: CamtEntry, { seen }: LookedUp): WaitingLump | undefined {
  const same = seen
    .get(seenKey(statement, entry.servicerReference))
    ?.find(({ isReversal, movedMinor }) => !isReversal && movedMinor === movedBy(entry));
  return same?.lump ?? undefined;
}

/** What entries of a kind moved, by account, reference, side, and whether they take something back. */
type Movements = Map<string, Set<bigint>>;

function knownMovements({ seen }: LookedUp): Movements {
  const known: Movements = new Map();
  for (const [key, entries] of seen)
    for (const { isReversal, movedMinor } of entries)
      for (const kind of [key, kindOf(key, isReversal, movedMinor)]) add(known, kind, movedMinor);
  return known;
}

/**
 * Whether an entry was imported before, also by an earlier statement of the same file. A charge and a reversal may have
 * the reference of their payment: side, and that it is a reversal, tell them apart; amounts do where one statement
 * holds both. One that comes alone with another amount is `repeated`: nothing tells it from a mistake.
 */
async function knownIn(
  statement: CamtStatement,
  known: Movements,
  { isLast }: { readonly isLast: boolean },
): Promise<(entry: CamtEntry) => 'new' | 'seen' | 'repeated'> {
  const told: Movements = new Map();
  const before: Movements = new Map(known);
  for await (const entry of inTurns(statement.entries)) {
    const kind = kindOfEntry(statement, entry);
    if (isAnnounced(statement, entry)) continue;
    if (before.has(kind)) add(told, kind, movedBy(entry));
    // Of the statements behind it in the file.
    if (!isLast) add(known, kind, movedBy(entry));
  }
  return (entry) => {
    const kind = kindOfEntry(statement, entry);
    const movements = before.get(kind);
    if (movements === undefined) return 'new';
    if (movements.has(movedBy(entry))) return 'seen';
    return [...told.get(kind)!].some((moved) => movements.has(moved)) ? 'new' : 'repeated';
  };
}

function kindOfEntry(statement: CamtStatement, entry: CamtEntry): string {
  const key = seenKey(statement, entry.servicerReference);
  return statement.hasUniqueReferences ? key : kindOf(key, entry.isReversal, movedBy(entry));
}

function kindOf(key: string, isReversal: boolean, movedMinor: bigint): string {
  return `${key} ${isReversal ? 'reversal' : 'entry'} ${movedMinor < 0n ? 'debit' : 'credit'}`;
}

function add(movements: Movements, kind: string, movedMinor: bigint): void {
  movements.set(kind, new Set(movements.get(kind)).add(movedMinor));
}
