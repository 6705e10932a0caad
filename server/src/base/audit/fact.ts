import { sha256 } from './canonical-text.ts';

/** What the bank holds and an event has to tell of. */
export const factKinds = ['booking', 'client', 'user', 'membership', 'account', 'rate'] as const;
export type FactKind = (typeof factKinds)[number];

/** Something that an event tells of; the recorder reads it and keeps its digest. */
export interface FactReference {
  readonly kind: FactKind;
  /** Of a booking the id of its journal entry; of all others their own. */
  readonly id: string;
}

/**
 * What something was when an event told of it: the digest of a text that holds all of it (`fact-store.ts`), in
 * hexadecimal digits.
 */
export interface Fact extends FactReference {
  readonly digest: string;
}

/** What changes with time: its newest fact counts. The others are told of once and never change. */
export const changingFacts: ReadonlySet<FactKind> = new Set(['client', 'user', 'membership', 'account']);

const letterOf: Readonly<Record<FactKind, string>> = {
  booking: 'B',
  client: 'C',
  user: 'U',
  membership: 'M',
  account: 'A',
  rate: 'R',
};

/** One letter, 16 bytes of id, 32 bytes of digest. */
export const factBytes = 49;

export function letterCodeOf(kind: FactKind): number {
  return letterOf[kind].charCodeAt(0);
}

export function factOf(kind: FactKind, id: string, text: string): Fact {
  return { kind, id, digest: sha256(text) };
}

/** Facts as an event keeps them; null where there are none. */
export function packFacts(facts: readonly Fact[]): Buffer | null {
  if (facts.length === 0) return null;
  const packed = Buffer.allocUnsafe(facts.length * factBytes);
  facts.forEach(({ kind, id, digest }, place) => {
    const at = place * factBytes;
    packed[at] = letterCodeOf(kind);
    packed.write(id.replaceAll('-', ''), at + 1, 16, 'hex');
    packed.write(digest, at + 17, 32, 'hex');
  });
  return packed;
}
