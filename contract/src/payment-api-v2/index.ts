export type {
  FieldSchema,
  ObjectSchema,
  PaymentApiV2Operation,
  PaymentApiV2OperationName,
} from './operation.ts';
export {
  commonProblemCodes,
  paymentApiV2Operations,
  paymentApiVersion,
  paymentApiVersionHeader,
  v2OperationNamed,
} from './operations.ts';
export { disputeStatementMax, pageLimitMax, pageLimitUsual, paymentApiLimits } from './limits.ts';
export { fieldProblemCodes, paymentProblems, type PaymentProblemCode } from './problem-codes.ts';
export { presentProblem, presentProblems, problemText, type FieldProblem, type Problem } from './problem.ts';
export { bodyParamOf, readBodyV2, type BodyV2 } from './read-body.ts';
export {
  presentCheckout,
  presentDecline,
  presentDispute,
  presentEvent,
  presentPage,
  presentPayment,
  presentRefundV2,
  presentToken,
  presentWebhookEndpoint,
  refundStatusV2,
  type ToldCheckout,
  type ToldDispute,
  type ToldPayment,
  type ToldRefund,
} from './present.ts';
export type { CheckoutStatus, DisputeStatus, PaymentStatusV2 } from './resources.ts';
export {
  isCardField,
  isPayerField,
  isPaymentField,
  trialOperation,
  trialRequest,
  trialValueMax,
  type TrialField,
  type TrialName,
  type TrialRequest,
} from './trial.ts';
