import { paymentApiMessages, type PaymentApiMessage } from './messages.ts';
import { parameters, type PaymentApiField } from './parameters.ts';

/** What is wrong with a request, and with which of its parameters. */
export interface PaymentApiProblem {
  readonly field?: PaymentApiField;
  readonly message: PaymentApiMessage;
}

/** What every answer of the Payment API holds. HTTP says 200 whatever the inner status is (spec 8). */
export type InnerAnswer =
  | { readonly status: 200; readonly result: unknown }
  | { readonly status: 403; readonly message: string }
  | { readonly status: 418; readonly errors: readonly { readonly parameter?: string; readonly message: string }[] }
  | { readonly status: 500; readonly message: string };

export function innerSuccess(result: unknown): InnerAnswer {
  return { status: 200, result };
}

export function innerErrors(problems: readonly PaymentApiProblem[]): InnerAnswer {
  return {
    status: 418,
    errors: problems.map(({ field, message }) => ({
      ...(field !== undefined && { parameter: parameters[field] }),
      message: paymentApiMessages[message],
    })),
  };
}

/** Of refunds alone. */
export const innerQueryNotValid: InnerAnswer = { status: 403, message: paymentApiMessages.query_not_valid };
export const innerServerError: InnerAnswer = { status: 500, message: paymentApiMessages.server_error };
