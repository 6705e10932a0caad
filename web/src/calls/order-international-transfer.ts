import { calls, type BodyOf, type WireCharges } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

export interface InternationalTransferOrder {
  /** Made once per filled form and sent again on a retry. */
  readonly instructionId: string;
  readonly debtorAccountId: string;
  /** A plain decimal as `toDecimalString` writes it. */
  readonly amount: string;
  readonly creditorAgentName: string;
  readonly creditorAgentBic: string;
  /** IBAN or account number. */
  readonly creditorAccount: string;
  readonly reference: string;
  readonly creditorName: string;
  /** ISO 3166 alpha-2. */
  readonly creditorCountry: string;
  readonly creditorAddress: string;
  readonly charges: WireCharges;
}

/** What an order says, without its id. */
export type InternationalTransferContent = Omit<InternationalTransferOrder, 'instructionId'>;
type Part = keyof InternationalTransferContent;

/** The payload keys of call 7 (spec 3; the address by decisions 5). */
const wireNames = {
  debtorAccountId: 'from_account',
  amount: 'Amount',
  creditorAgentName: 'Bank Name',
  creditorAgentBic: 'SWIFT Code',
  creditorAccount: 'IBAN/Beneficiary Account Number',
  reference: 'Beneficiary Reference',
  creditorName: 'Beneficiary Name',
  creditorCountry: 'BenefCountry',
  creditorAddress: 'Bank/Beneficiary Address',
  charges: 'PayCharges',
} as const satisfies Record<Part, keyof BodyOf<typeof calls.orderInternationalTransfer>>;
const parts = Object.keys(wireNames) as readonly Part[];

/** The code that the client was mailed, with the confirmation that it belongs to. */
export interface GivenConfirmation {
  readonly id: string;
  readonly code: string;
}

/** Call 7: orders a SWIFT or SEPA transfer. */
export function orderInternationalTransfer(
  order: InternationalTransferOrder,
  confirmation?: GivenConfirmation,
): Promise<Outcome<void>> {
  const options = {
    body: wireOrder(order),
    idempotencyKey: order.instructionId,
    confirmation: confirmation && `${confirmation.id}:${confirmation.code}`,
  };
  return sendCall(calls.orderInternationalTransfer, options, () => undefined);
}

/** What an order says, by the payload keys of call 7. */
export function wireOrder(content: InternationalTransferContent): BodyOf<typeof calls.orderInternationalTransfer> {
  return Object.fromEntries(parts.map((part) => [wireNames[part], content[part]]));
}

/** The part of an order that a refusal speaks of by its wire name, or undefined where it speaks of none. */
export function refusedPart(wireName: string | undefined): Part | undefined {
  return parts.find((part) => wireNames[part] === wireName);
}
