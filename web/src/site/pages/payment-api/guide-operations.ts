import { paymentApiOperations, type PaymentApiOperation, type PaymentApiOperationName } from '@bank/contract';

export type OperationGroup = 'start' | 'payments' | 'transactions';

/** The part of the guide that tells of an operation. */
const groupOf: Readonly<Record<PaymentApiOperationName, OperationGroup>> = {
  login: 'start',
  createPayment: 'payments',
  transactionStatus: 'payments',
  refund: 'payments',
  transactionInformation: 'transactions',
  transactionList: 'transactions',
};

export function operationsOf(group: OperationGroup): readonly PaymentApiOperation[] {
  return paymentApiOperations.filter(({ name }) => groupOf[name] === group);
}

/** @throws when the contract does not document the operation */
export function operationNamed(name: PaymentApiOperationName): PaymentApiOperation {
  const operation = paymentApiOperations.find((candidate) => candidate.name === name);
  if (operation === undefined) throw new Error(`the contract documents no operation ${name}`);
  return operation;
}
