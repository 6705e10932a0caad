import type { FieldProblemCode, PaymentProblemCode } from './problem-codes.ts';

/** A JSON Schema 2020-12, the dialect of OpenAPI 3.1, as far as this contract writes it. */
export type FieldSchema = Readonly<Record<string, unknown>> & { readonly description: string };

/** What an object of the second version holds, by the names of the wire. */
export interface ObjectSchema {
  readonly description: string;
  readonly fields: Readonly<Record<string, FieldSchema | ObjectSchema>>;
  /** Fields that may be left out of a request, or are not in every answer. */
  readonly optional: readonly string[];
}

export type PaymentApiV2OperationName =
  | 'createToken'
  | 'createPaymentV2'
  | 'readPayment'
  | 'listPayments'
  | 'refundPayment'
  | 'listRefunds'
  | 'readRefund'
  | 'listDisputes'
  | 'readDispute'
  | 'answerDispute'
  | 'acceptDispute'
  | 'createCheckout'
  | 'readCheckout'
  | 'confirmPayment'
  | 'listReturnAddresses'
  | 'addReturnAddress'
  | 'removeReturnAddress'
  | 'listEvents'
  | 'listWebhookEndpoints';

/** An operation of the second version: real HTTP statuses, problems as RFC 9457 has them. */
export interface PaymentApiV2Operation {
  readonly name: PaymentApiV2OperationName;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** What it does, in English; the guide has it in each language. */
  readonly summary: string;
  /** Takes no token. */
  readonly isOpen?: true;
  /** Asks for an `Idempotency-Key`. */
  readonly isOnce?: true;
  readonly body?: ObjectSchema;
  readonly query?: Readonly<Record<string, FieldSchema>>;
  readonly success: { readonly status: 200 | 201 | 204; readonly body?: ObjectSchema; readonly isPage?: true };
  /** What it can answer beside what every operation can. */
  readonly problems: readonly PaymentProblemCode[];
  /** What can be wrong with a field of it. */
  readonly fieldProblems: readonly FieldProblemCode[];
  /** A body as it is sent. */
  readonly request?: Readonly<Record<string, unknown>>;
}
