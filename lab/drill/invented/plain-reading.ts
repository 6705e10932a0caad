import { decimalsOf, type InventedBank } from './banks.ts';
import { allWithin, type PlainElement } from './plain-xml.ts';

/** What an entry says, read as plainly as a person would. */
export interface PlainEntry {
  readonly element: PlainElement;
  /** Credits less debits, in minor units. */
  readonly moved: bigint;
  readonly isBooked: boolean;
  readonly isReversal: boolean;
  /** Empty where it has none. */
  readonly reference: string;
  /** All that is written in it, at any depth. */
  readonly words: string;
  /** Every amount that stands in it, in the currency of the account. */
  readonly amounts: ReadonlySet<bigint>;
}

export interface PlainStatement {
  readonly kind: 'statement' | 'other';
  readonly entries: readonly PlainEntry[];
}

const noReferences = ['', 'NONREF', 'NOREF', 'NOTPROVIDED', 'NOT PROVIDED', 'N/A', '-'];

export function child(element: PlainElement | undefined, ...path: readonly string[]): PlainElement | undefined {
  return path.reduce<PlainElement | undefined>((at, name) => at?.children.find((one) => one.name === name), element);
}

/** In minor units; undefined for what is no amount in the currency. */
export function minorOf(element: PlainElement | undefined, bank: InventedBank): bigint | undefined {
  const isIn = element?.attributes.some(([name, value]) => name === 'Ccy' && value === bank.currency) === true;
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(isIn ? element!.text.trim() : '') ?? [];
  if (whole === undefined) return undefined;
  const decimals = decimalsOf(bank);
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
}

/** The statements of a file of a bank. */
export function readPlainly(root: PlainElement, bank: InventedBank): readonly PlainStatement[] {
  const bodies = [...allWithin(root)].filter(({ name }) => name === 'Document').flatMap(({ children }) => children);
  return bodies.flatMap(({ children }) =>
    children
      .filter(({ name }) => ['Stmt', 'Ntfctn', 'Rpt'].includes(name))
      .map(({ name, children: within }) => ({
        kind: name === 'Stmt' ? ('statement' as const) : ('other' as const),
        entries: within.filter((one) => one.name === 'Ntry').map((entry) => entryOf(entry, bank)),
      })),
  );
}

function entryOf(element: PlainElement, bank: InventedBank): PlainEntry {
  const minor = minorOf(child(element, 'Amt'), bank) ?? 0n;
  const side = child(element, 'CdtDbtInd')?.text.trim();
  const status = child(element, 'Sts');
  const details = element.children
    .filter(({ name }) => name === 'NtryDtls')
    .flatMap(({ children }) => children.filter(({ name }) => name === 'TxDtls'));
  const inDetails = details.length === 1 ? child(details[0], 'Refs', 'AcctSvcrRef')?.text.trim() : undefined;
  const written = child(element, 'AcctSvcrRef')?.text.trim() || (inDetails ?? '');
  const within = [...allWithin(element)];
  return {
    element,
    moved: side === 'CRDT' ? minor : -minor,
    isBooked: (child(status, 'Cd')?.text ?? status?.text ?? '').trim() === 'BOOK',
    isReversal: ['true', '1'].includes(child(element, 'RvslInd')?.text.trim() ?? ''),
    reference: noReferences.includes(written.toUpperCase()) ? '' : written,
    words: within.map(({ text }) => text).join(' '),
    amounts: new Set(within.flatMap((one) => minorOf(one, bank) ?? [])),
  };
}

/**
 * What a file moves on the account, each entry once: one that several statements tell counts once, one that a statement
 * tells twice is two, and what a notification tells without a reference of its own waits for its statement.
 */
export function movedBy(statements: readonly PlainStatement[], openings: readonly bigint[]): bigint {
  const most = new Map<string, { readonly moved: bigint; times: number }>();
  for (const [place, { kind, entries }] of statements.entries()) {
    const times = new Map<string, number>();
    let balance = openings[place] ?? 0n;
    for (const { isBooked, moved, isReversal, reference, element } of entries) {
      if (!isBooked) continue;
      const before = balance;
      balance += moved;
      const day = child(element, 'BookgDt', 'Dt')?.text.trim() ?? '';
      const key =
        reference === '' ? `none ${day} ${moved} ${isReversal} ${before}` : `${reference} ${moved} ${isReversal}`;
      const count = (times.get(key) ?? 0) + 1;
      times.set(key, count);
      if (kind === 'other' && (reference === '' || count > 1)) continue;
      const known = most.get(key) ?? { moved, times: 0 };
      known.times = Math.max(known.times, count);
      most.set(key, known);
    }
  }
  return [...most.values()].reduce((sum, { moved, times }) => sum + moved * BigInt(times), 0n);
}
