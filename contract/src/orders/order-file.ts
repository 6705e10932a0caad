import * as z from 'zod/mini';
import { refusalNames } from '../refusals.ts';
import { reshaped, spelled } from '../wire/codec.ts';
import { account, amount, decimalText, line } from '../wire/wire-text.ts';
import { orderKinds } from './order-state.ts';
import { standingOrderSpelling } from './standing-order.ts';

/* Many orders in one file. The bank judges each row, and the file is sent and approved as one. */

/** A file may have so many bytes, and so many rows. */
export const orderFileBytesMax = 12 * 1024 * 1024;
export const orderFileRowsMax = 10_000;

export const orderFileFormats = ['csv', 'xlsx', 'pain.001.001.03', 'pain.001.001.09'] as const;
export type OrderFileFormat = (typeof orderFileFormats)[number];

/** `csv`: a table. `pain.002`: the answer to a message of ISO 20022, in the version that goes with it. */
export const orderFileResultFormats = ['csv', 'pain.002'] as const;
export type OrderFileResultFormat = (typeof orderFileResultFormats)[number];

/**
 * `open`: its rows are corrected. `awaiting_approval`: another user approves it as one. `sending`: its rows become
 * orders. `sent`: each row is an order, or was refused. `ended`: nothing of it was sent.
 */
export const orderFileStates = ['open', 'awaiting_approval', 'sending', 'sent', 'ended'] as const;
export type OrderFileState = (typeof orderFileStates)[number];

/** Where a row stands; in this order they are read, so that what asks for a person comes first. */
export const orderFileRowGroups = ['refused', 'doubtful', 'good', 'left_out'] as const;
export type OrderFileRowGroup = (typeof orderFileRowGroups)[number];

/** What is like a row: another row of the file, a row of another file, or an order of the last thirty days. */
export const orderTwins = ['row', 'file', 'order'] as const;
export type OrderTwin = (typeof orderTwins)[number];

/** What a row says, as it was written. The columns of a table are called as the wire spells these. */
export const orderFileRowFields = {
  debtorAccount: account,
  creditorAccount: line,
  amount,
  /** Empty: that of the account. */
  currency: line,
  remittanceInformation: line,
  creditorName: line,
  creditorAgentName: line,
  creditorAgentBic: line,
  creditorCountry: line,
  creditorAddress: line,
  /** OUR, BEN or SHA; empty: SHA. */
  charges: line,
  /** ISO 8601; empty: as soon as it is sent. */
  executeOn: line,
  /** The sender's own word for the payment; the result tells it again. */
  endToEndId: line,
};
export type OrderFileRowAsked = Readonly<{
  [Name in keyof typeof orderFileRowFields]: z.output<(typeof orderFileRowFields)[Name]>;
}>;
export const orderFileRowSpelling = standingOrderSpelling;

/** The columns of a table, by our names of the fields. */
export const orderFileColumns: Readonly<Record<keyof OrderFileRowAsked, string>> = {
  debtorAccount: 'from_account',
  creditorAccount: 'to_account',
  amount: 'amount',
  currency: 'currency',
  remittanceInformation: 'reference',
  creditorName: 'beneficiary',
  creditorAgentName: 'bank_name',
  creditorAgentBic: 'bic',
  creditorCountry: 'country',
  creditorAddress: 'address',
  charges: 'charges',
  executeOn: 'execute_on',
  endToEndId: 'end_to_end_id',
};

/** A table without one of these columns is no table of orders. */
export const orderFileColumnsNeeded = ['debtorAccount', 'creditorAccount', 'amount', 'remittanceInformation'] as const;

/** How often a file was changed: what is sent or approved is the version that was read. */
export const orderFileVersion = reshaped(z.optional(z.nullable(z.number())), {
  decode: (version) => version ?? 0,
  encode: (version: number) => version,
});

const total = spelled(
  { debtorAccount: z.string(), currency: z.string(), amount: decimalText, count: z.number() },
  { debtorAccount: 'from_account' },
);

export const orderFile = spelled({
  id: z.string(),
  name: z.string(),
  format: z.enum(orderFileFormats),
  state: z.enum(orderFileStates),
  version: z.number(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  /** The name of the user who brought it; null for a user whom the bank no longer names. */
  preparedBy: z.nullable(z.string()),
  /** How many rows stand where. */
  counts: spelled({ refused: z.number(), doubtful: z.number(), good: z.number(), leftOut: z.number() }),
  /** How many rows are orders by now, and how many were refused when they were to become one. */
  placedCount: z.number(),
  refusedCount: z.number(),
  /** What goes, by account: rows that are good or doubtful. */
  totals: z.array(total),
  /** Another file of the last thirty days that has rows of this one, and how many. */
  likeFile: z.nullable(spelled({ id: z.string(), name: z.string(), count: z.number() })),
  /** Whether the user who asks sends or approves it with a code. */
  needsCode: z.boolean(),
  mayChange: z.boolean(),
  mayApprove: z.boolean(),
  mayEnd: z.boolean(),
});
export type OrderFile = Readonly<z.output<typeof orderFile>>;

/** A field of a row, on the wire by the name of its column. */
const fieldOfRow = reshaped(z.nullable(z.string()), {
  decode: (column) => Object.entries(orderFileColumns).find(([, name]) => name === column)?.[0] ?? column,
  encode: (field: string | null) => orderFileColumns[field as keyof OrderFileRowAsked] ?? field,
});

export const orderFileRow = spelled(
  {
    number: z.number(),
    /** The line of the file. */
    line: z.number(),
    /** Null where the bank cannot tell. */
    kind: z.nullable(z.enum(orderKinds)),
    ...orderFileRowFields,
    group: z.enum(orderFileRowGroups),
    /** Why it is refused, and the field that it is about. */
    refusedFor: z.nullable(z.enum(refusalNames)),
    refusedField: fieldOfRow,
    twin: z.nullable(z.enum(orderTwins)),
    /** The order that it became. */
    orderId: z.nullable(z.string()),
  },
  { ...orderFileRowSpelling, refusedFor: 'refusal', refusedField: 'refused_field' },
);
export type OrderFileRow = Readonly<z.output<typeof orderFileRow>>;
