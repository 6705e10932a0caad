import type { InventedBank } from './banks.ts';
import type { ChangedFile } from './change-file.ts';
import { signed, type Movement } from './movement.ts';
import { child, minorOf, movedBy, readPlainly, type PlainEntry } from './plain-reading.ts';
import { allWithin, canonical, readPlainXml, textOfBytes, type PlainElement } from './plain-xml.ts';
import type { ValidFile } from './valid-file.ts';

/** A transaction as the bank keeps it. */
export interface KeptRow {
  readonly reference: string;
  readonly side: 'credit' | 'debit';
  readonly minor: bigint;
  readonly outcome: string;
  readonly reason: string | null;
  readonly account: string | null;
  /** What its entry moved. */
  readonly moved: bigint;
}

type Books = ReadonlyMap<string, bigint>;

interface Import {
  readonly base: ValidFile;
  readonly changed: ChangedFile;
  readonly from: InventedBank;
  readonly outcome: 'taken' | { readonly refused: string };
  readonly isChanged: boolean;
  readonly before: Books;
  readonly after: Books;
  readonly rows: readonly KeptRow[];
}

/** What is wrong with what the bank made of a file, in words. */
export function judgeImport(done: Import): string[] {
  const { outcome, isChanged, before, after } = done;
  if (outcome === 'taken') return judgeTaken(done);
  const faults = [...after].flatMap(([name, minor]) =>
    minor === (before.get(name) ?? 0n) ? [] : [`it is refused, and ${name} has moved`],
  );
  if (!isChanged) faults.push(`a valid file is refused: ${outcome.refused}`);
  if (outcome.refused.trim().length < 10) faults.push('it is refused without words');
  return faults;
}

function judgeTaken({ base, changed, from, isChanged, before, after, rows }: Import): string[] {
  const faults: string[] = [];
  const movedOn = (name: string): bigint => (after.get(name) ?? 0n) - (before.get(name) ?? 0n);
  const root = readPlainXml(textOfBytes(changed.bytes));
  const statements = readPlainly(root, from);
  const wanted = movedBy(statements, openingsOf(root, from));
  const nostro = -movedOn(`nostro:${from.currency}`);
  if (nostro !== wanted) faults.push(`the nostro account moves by ${nostro}, the file says ${wanted}`);
  const sums = new Map<string, bigint>([[`suspense:${from.currency}`, 0n]]);
  for (const row of rows) {
    const name = row.outcome === 'booked' ? row.account! : `suspense:${from.currency}`;
    sums.set(name, (sums.get(name) ?? 0n) + signed(row));
  }
  for (const name of new Set([...after.keys(), ...sums.keys()]))
    if (!name.startsWith('nostro:') && name !== 'files' && movedOn(name) !== (sums.get(name) ?? 0n))
      faults.push(`${name} moves by ${movedOn(name)}, what was kept says ${sums.get(name) ?? 0n}`);
  const entries = statements.flatMap((statement) => statement.entries);
  for (const row of rows.filter(({ outcome }) => outcome === 'booked'))
    if (!entries.some((entry) => allows(entry, row)))
      faults.push(`${row.account} gets ${row.minor}, and no entry says so (${row.reference})`);
  faults.push(...judgeUnchanged({ base, entries, rows, isChanged, from }));
  return faults;
}

function openingsOf(root: PlainElement, bank: InventedBank): bigint[] {
  return [...allWithin(root)]
    .filter(({ name }) => ['Stmt', 'Ntfctn', 'Rpt'].includes(name))
    .map(({ children }) => {
      const opening = children.find(
        (one) =>
          one.name === 'Bal' && ['OPBD', 'PRCD'].includes(child(one, 'Tp', 'CdOrPrtry', 'Cd')?.text.trim() ?? ''),
      );
      const minor = minorOf(child(opening, 'Amt'), bank) ?? 0n;
      return child(opening, 'CdtDbtInd')?.text.trim() === 'DBIT' ? -minor : minor;
    });
}

/** An entry that came in and is booked names the account, and one of its amounts leads to what it gets. */
function allows({ isBooked, isReversal, moved, words, amounts }: PlainEntry, { account, minor }: KeptRow): boolean {
  if (!isBooked || isReversal || moved <= 0n) return false;
  if (!words.replace(/\s/g, '').toUpperCase().includes(account!)) return false;
  return amounts.has(minor) || [...amounts].some((one) => [...amounts].some((charge) => one - charge === minor));
}

/** An entry that the change has left alone becomes what its movement should. */
function judgeUnchanged({
  base,
  entries,
  rows,
  isChanged,
  from,
}: Pick<Import, 'base' | 'rows' | 'isChanged' | 'from'> & { readonly entries: readonly PlainEntry[] }): string[] {
  const original = readPlainly(readPlainXml(textOfBytes(base.bytes)), from).flatMap((statement) => statement.entries);
  const now = Map.groupBy(entries, ({ element }) => canonical(element));
  const references = Map.groupBy(entries, ({ reference }) => reference);
  return original.flatMap(({ element, reference }, place) => {
    const movement = base.movements[place]!;
    const same = now.get(canonical(element)) ?? [];
    const namesakes = base.movements.filter((one) => one.reference === movement.reference).length;
    // Another entry with its reference may change what it becomes.
    if (same.length !== 1 || (references.get(reference) ?? []).length !== namesakes) {
      return isChanged ? [] : ['a plain reading does not find an entry of a valid file'];
    }
    const isIt = (row: KeptRow) =>
      row.reference === reference &&
      row.moved === signed(movement) &&
      (row.reason === 'reversal') === (movement.isReversal ?? false);
    const found = rows.filter(isIt);
    const is = found.map((row) => (row.outcome === 'booked' ? `${row.account} ${row.minor}` : `waits ${signed(row)}`));
    const should = wantedOf(movement);
    return is.sort().join('; ') === should.sort().join('; ')
      ? []
      : [`${reference} becomes “${is.join('; ')}”, and should “${should.join('; ')}”`];
  });
}

function wantedOf({ becomes }: Movement): string[] {
  return becomes.map((one) => (one.what === 'client' ? `${one.account} ${one.minor}` : `waits ${one.minor}`));
}
