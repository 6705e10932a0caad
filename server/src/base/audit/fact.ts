import { sha256 } from './canonical-text.ts';
import { createHash } from 'node:crypto';

interface KindOfFact {
  /** One letter, by which an event keeps it. */
  readonly letter: string;
  /**
   * `once`: told of once and never different. `changes`: its newest fact counts. `ends`: the same, and it may be gone
   * by an act that an event tells of.
   */
  readonly life: 'once' | 'changes' | 'ends';
  /** Whether no event need tell of it: a bank that no server has opened has no trail yet. */
  readonly mayBeUntold?: true;
}

const kinds = {
  booking: { letter: 'B', life: 'once' },
  client: { letter: 'C', life: 'changes' },
  user: { letter: 'U', life: 'changes' },
  membership: { letter: 'M', life: 'changes' },
  account: { letter: 'A', life: 'changes' },
  rate: { letter: 'R', life: 'once' },
  staff: { letter: 'S', life: 'changes' },
  proposal: { letter: 'P', life: 'changes' },
  emergency_act: { letter: 'c', life: 'changes' },
  setting: { letter: 'G', life: 'once' },
  holidays: { letter: 'Y', life: 'ends' },
  order: { letter: 'O', life: 'changes' },
  hold: { letter: 'H', life: 'changes' },
  fee: { letter: 'E', life: 'once' },
  fee_accrual: { letter: 't', life: 'once' },
  fee_receivable: { letter: 'u', life: 'once' },
  fee_waiver: { letter: 'i', life: 'once' },
  bank_notice: { letter: 'z', life: 'changes' },
  approval_rules: { letter: '+', life: 'changes' },
  membership_change: { letter: '$', life: 'changes' },
  invitation: { letter: '(', life: 'ends' },
  standing_order: { letter: '#', life: 'changes' },
  order_file: { letter: '^', life: 'changes' },
  client_limit: { letter: '~', life: 'once' },
  cooling_off: { letter: '*', life: 'once' },
  statement: { letter: 'Z', life: 'changes' },
  payment_file: { letter: 'F', life: 'changes' },
  status_file: { letter: 'V', life: 'once' },
  lost_payment_file: { letter: 'X', life: 'once' },
  arrived_file: { letter: 'g', life: 'once' },
  incoming_file: { letter: 'I', life: 'once' },
  file_taken_back: { letter: 'q', life: 'once' },
  incoming_entry: { letter: 'N', life: 'changes' },
  screening_list: { letter: 'L', life: 'once' },
  screening_in_force: { letter: '2', life: 'once' },
  screening_hit: { letter: 'Q', life: 'changes' },
  monitoring_alert: { letter: '7', life: 'once' },
  note: { letter: 'T', life: 'once' },
  message: { letter: 'W', life: 'ends' },
  application: { letter: 'K', life: 'ends' },
  file_record: { letter: 's', life: 'ends' },
  access_token: { letter: 'J', life: 'changes' },
  delivery: { letter: 'D', life: 'changes' },
  beneficiary: { letter: 'b', life: 'ends' },
  bank_directory: { letter: 'd', life: 'ends' },
  account_name: { letter: 'a', life: 'ends' },
  entry_mark: { letter: '[', life: 'ends' },
  category_rules: { letter: ']', life: 'ends' },
  restore_lock: { letter: 'r', life: 'once' },
  clock_jump: { letter: 'j', life: 'changes' },
  entry_by_hand: { letter: 'n', life: 'once' },
  entry_document: { letter: 'e', life: 'once' },
  chart_account: { letter: 'h', life: 'changes' },
  revaluation: { letter: 'v', life: 'once' },
  carried_result: { letter: 'y', life: 'once' },
  closed_period: { letter: 'p', life: 'once' },
  sign_off: { letter: 'o', life: 'once' },
  access_review: { letter: 'w', life: 'once' },
  confirmation_run: { letter: 'l', life: 'once' },
  book_export: { letter: 'f', life: 'once' },
  bank_mode: { letter: 'm', life: 'once', mayBeUntold: true },
  case: { letter: 'k', life: 'changes' },
  erasure: { letter: 'x', life: 'once' },
  hit_decision: { letter: '4', life: 'once' },
  account_block: { letter: '5', life: 'changes' },
  case_document: { letter: '6', life: 'once' },
  task: { letter: '0', life: 'changes' },
  term_deposit: { letter: '3', life: 'changes' },
  interest_accrual: { letter: '=', life: 'once' },
  merchant: { letter: '!', life: 'changes' },
  rate_file: { letter: '%', life: 'once' },
  webhook_endpoint: { letter: '-', life: 'changes' },
  card_batch: { letter: '8', life: 'once' },
  card_settlement: { letter: '9', life: 'changes' },
  acquirer_file: { letter: '&', life: 'changes' },
  card_dispute_paper: { letter: '@', life: 'once' },
} as const satisfies Readonly<Record<string, KindOfFact>>;

/** What the bank holds and an event has to tell of. */
export type FactKind = keyof typeof kinds;
export const factKinds = Object.keys(kinds) as readonly FactKind[];

/** Something that an event tells of; the recorder reads it and keeps its digest. */
export interface FactReference {
  readonly kind: FactKind;
  /**
   * Of a booking the id of its journal entry; of what has no UUID that of its key (`idOfKey`); of all others their own.
   */
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
export function isChanging(kind: FactKind): boolean {
  return kinds[kind].life !== 'once';
}

/** Whether it may be gone by an act of the bank, of which an event tells. */
export function mayEnd(kind: FactKind): boolean {
  return kinds[kind].life === 'ends';
}

export function mayBeUntold(kind: FactKind): boolean {
  return 'mayBeUntold' in kinds[kind];
}

/** The digest of what is gone. */
export const goneDigest = '0'.repeat(64);

/** One letter, 16 bytes of id, 32 bytes of digest. */
export const factBytes = 49;

export function letterOf(kind: FactKind): string {
  return kinds[kind].letter;
}

/** The kind of a letter; undefined for one that this program does not know. */
export function kindOfLetter(letter: string): FactKind | undefined {
  return factKinds.find((kind) => kinds[kind].letter === letter);
}

/** The id of a fact whose row has a key that is no UUID, as `md5(key)::uuid` makes it in the database. */
export function idOfKey(key: string): string {
  return createHash('md5')
    .update(key)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
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
    packed[at] = letterOf(kind).charCodeAt(0);
    packed.write(id.replaceAll('-', ''), at + 1, 16, 'hex');
    packed.write(digest, at + 17, 32, 'hex');
  });
  return packed;
}

/** What packed facts are about, without their digests; one of a newer program is passed over. */
export function readReferences(packed: Buffer | null): FactReference[] {
  const references: FactReference[] = [];
  for (let at = 0; packed !== null && at + factBytes <= packed.length; at += factBytes) {
    const kind = kindOfLetter(String.fromCharCode(packed[at]!));
    const id = packed.toString('hex', at + 1, at + 17).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    if (kind !== undefined) references.push({ kind, id });
  }
  return references;
}

/** Packed facts with their digests; one of a newer program is passed over. */
export function readFactsOf(packed: Buffer): Fact[] {
  const facts: Fact[] = [];
  for (let at = 0; at + factBytes <= packed.length; at += factBytes) {
    const [reference] = readReferences(packed.subarray(at, at + factBytes));
    if (reference !== undefined) facts.push({ ...reference, digest: packed.toString('hex', at + 17, at + factBytes) });
  }
  return facts;
}
