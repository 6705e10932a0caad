/** What becomes of an order by the status that a correspondent gives it. */
export type StatusMeaning = 'completed' | 'rejected' | 'pending';

/**
 * Statuses of ISO 20022 (external code sets ExternalPaymentTransactionStatus and ExternalPaymentGroupStatus). An order
 * is done when its money is settled; accepted by the correspondent, it is still under way and may come back.
 */
const meanings: Readonly<Record<string, StatusMeaning>> = {
  ACSC: 'completed',
  ACCC: 'completed',
  RJCT: 'rejected',
  CANC: 'rejected',
  RCVD: 'pending',
  ACTC: 'pending',
  ACCP: 'pending',
  ACFC: 'pending',
  ACSP: 'pending',
  ACWC: 'pending',
  ACWP: 'pending',
  PDNG: 'pending',
  PATC: 'pending',
};

/** Undefined for a code that the bank does not know. */
export function meaningOfStatus(code: string): StatusMeaning | undefined {
  return Object.hasOwn(meanings, code) ? meanings[code] : undefined;
}

/** A status, with what the correspondent says of it. */
export interface ReportedStatus {
  readonly code: string;
  /** Code of ISO 20022 (ExternalStatusReason); empty where none is given. */
  readonly reasonCode: string;
  /** The correspondent's own words. Staff read them, clients do not. */
  readonly additional: string;
  /** Where it stands in the file. */
  readonly line: number;
}

/** What a status file says of one order or return. Empty texts are not given. */
export interface StatusOfOne {
  readonly line: number;
  readonly instructionId: string;
  readonly endToEndId: string;
  /** Of a return alone. */
  readonly transactionId: string;
  readonly uetr: string;
  /** The amount of the order as the file repeats it. */
  readonly amount: { readonly text: string; readonly currency: string } | undefined;
  /** Undefined: that of the group. */
  readonly status: ReportedStatus | undefined;
}

/** A `pain.002` or `pacs.002`, read. */
export interface StatusFile {
  /** As ISO 20022 names it: `pain.002.001.11`. */
  readonly message: string;
  readonly tellsOf: 'orders' | 'returns';
  readonly messageId: string;
  /** The payment file of which it tells. */
  readonly originalMessageId: string;
  /** Undefined where the file repeats no such figure. */
  readonly originalCount: number | undefined;
  readonly originalSum: string | undefined;
  /** Of all orders that are not named by themselves. Undefined where each is. */
  readonly groupStatus: ReportedStatus | undefined;
  readonly orders: readonly StatusOfOne[];
}

/** Why a status file is refused, whole. The message is for staff and names the line. */
export class StatusFileRefused extends Error {
  override readonly name = 'StatusFileRefused';
}
