export type {
  FieldSchema,
  ObjectSchema,
  PaymentApiV2Operation,
  PaymentApiV2OperationName,
} from './operation.ts';
export {
  commonProblemCodes,
  pageLimitMax,
  pageLimitUsual,
  paymentApiV2Operations,
  paymentApiVersion,
  paymentApiVersionHeader,
  v2OperationNamed,
} from './operations.ts';
export {
  fieldProblemCodes,
  paymentProblems,
  presentProblem,
  presentProblems,
  problemText,
  type FieldProblem,
  type PaymentProblemCode,
  type Problem,
} from './problem.ts';
export { bodyParamOf, readBodyV2, type BodyV2 } from './read-body.ts';
export {
  presentCheckout,
  presentPage,
  presentPayment,
  presentRefundV2,
  presentToken,
  type ToldCheckout,
  type ToldPayment,
  type ToldRefund,
} from './present.ts';
export { checkoutStatuses, paymentStatusesV2, type CheckoutStatus, type PaymentStatusV2 } from './resources.ts';
