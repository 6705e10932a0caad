import type { OrderKind } from '@bank/contract';
import * as z from 'zod/mini';

/** How this program keeps contents. It reads no other version. */
export const contentVersion = 1;

const text = z.string();
const contents = {
  internal: z.object({
    creditorAccount: text,
    amount: text,
    currency: text,
    remittanceInformation: text,
  }),
  international: z.object({
    amount: text,
    currency: text,
    creditorAgentName: text,
    creditorAgentBic: text,
    creditorAccount: text,
    remittanceInformation: text,
    creditorName: text,
    creditorCountry: text,
    creditorAddress: text,
    /** OUR, BEN or SHA. */
    charges: text,
  }),
} as const satisfies Readonly<Record<OrderKind, z.ZodMiniObject>>;

interface OfKind<Kind extends OrderKind> {
  readonly kind: Kind;
  /** The number of the account. It stands in a column of its own, which references the accounts. */
  readonly debtorAccount: string;
}

/** What an internal transfer asks for: accounts by their numbers, the amount as a plain decimal. */
export type InternalContent = OfKind<'internal'> & Readonly<z.output<typeof contents.internal>>;
/** The same of an international order, its texts as they will be sent. */
export type InternationalContent = OfKind<'international'> & Readonly<z.output<typeof contents.international>>;

/** What the client asks for. */
export type OrderContent = InternalContent | InternationalContent;

/** What another version of this program kept in words that this one does not know. */
export interface UnknownContent {
  readonly kind: 'unknown';
}

/** As a client types it: the currency is that of the debtor account. */
export type AsTyped<Content extends OrderContent> = Omit<Content, 'kind' | 'currency'>;

/** A content as the database is to keep it: text of JSON with its version, beside the debtor account. */
export function keepContent({ kind, debtorAccount, ...content }: OrderContent): {
  readonly debtorAccount: string;
  readonly json: string;
} {
  return { debtorAccount, json: JSON.stringify({ version: contentVersion, ...contents[kind].parse(content) }) };
}

const versioned = z.object({ version: z.literal(contentVersion) });

/** Reads what was kept. A content of another version, or without one of its fields, is unknown. */
export function readContent(
  kind: OrderKind,
  { debtorAccount, kept }: { readonly debtorAccount: string | null; readonly kept: unknown },
): OrderContent | UnknownContent {
  const read = contents[kind].safeParse(kept);
  if (debtorAccount === null || !read.success || !versioned.safeParse(kept).success) return { kind: 'unknown' };
  return { kind, debtorAccount, ...read.data } as OrderContent;
}

/** Whether both ask for the same, word for word. */
export function isSameContent(one: OrderContent | UnknownContent | undefined, other: OrderContent): boolean {
  if (one === undefined || one.kind === 'unknown') return false;
  const [kept, asked] = [keepContent(one), keepContent(other)];
  return kept.debtorAccount === asked.debtorAccount && kept.json === asked.json;
}
