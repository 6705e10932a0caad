import { paymentApiOperations } from '../payment-api/operations.ts';
import { demonstrationMerchant, sandboxNumbers } from '../payment-api/sandbox.ts';
import { paymentApiV2Operations } from './operations.ts';

/** What a reader of the guide types for an operation. */
export interface TrialField {
  /** As it stands on the wire; in a body of the second version with a dot: `card.number`. */
  readonly name: string;
  /** A good value to begin with; empty where only the reader has it. */
  readonly value: string;
}

/** An operation of the Payment API that can be tried on its guide. */
export type TrialName = (typeof trialNames)[number];
export const trialNames = [
  'login',
  'createPayment',
  'transactionStatus',
  'refund',
  'transactionInformation',
  'transactionList',
  'createPaymentV2',
  'readPayment',
  'refundPayment',
  'listPayments',
] as const;

/** The longest value of a field. */
export const trialValueMax = 64;

const payer = 'P-20417';
const money = [
  { name: 'amount', value: '150.00' },
  { name: 'currency', value: 'EUR' },
];
/** Fields by operation. Names in braces stand in the path. */
const fields: Readonly<Record<TrialName, readonly TrialField[]>> = {
  login: [{ name: 'password', value: demonstrationMerchant.password }],
  createPayment: [
    { name: 'card_number', value: [...sandboxNumbers][0]! },
    { name: 'validity', value: '12/39' },
    { name: 'cvv', value: '123' },
    { name: 'owner', value: 'A. EXAMPLE' },
    { name: 'payer_id', value: payer },
    ...money,
  ],
  transactionStatus: [{ name: '{id}', value: '' }],
  refund: [
    { name: 'payer_id', value: payer },
    { name: 'transaction_id', value: '' },
  ],
  transactionInformation: [{ name: '{transaction number}', value: '' }],
  transactionList: [{ name: 'payer_id', value: payer }],
  createPaymentV2: [
    { name: 'card.number', value: [...sandboxNumbers][0]! },
    { name: 'card.expiry', value: '2039-12' },
    { name: 'card.cvv', value: '123' },
    { name: 'card.owner', value: 'A. EXAMPLE' },
    { name: 'payer', value: payer },
    ...money,
  ],
  readPayment: [{ name: '{id}', value: '' }],
  refundPayment: [
    { name: '{id}', value: '' },
    { name: 'amount', value: '50.00' },
  ],
  listPayments: [],
};

export interface TrialOperation {
  readonly name: TrialName;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly fields: readonly TrialField[];
  /** Takes no token. */
  readonly isOpen: boolean;
  /** Asks for an `Idempotency-Key`. */
  readonly isOnce: boolean;
}

/** The operation as the contract documents it, with the fields that a reader fills. */
export function trialOperation(name: TrialName): TrialOperation {
  const first = paymentApiOperations.find((operation) => operation.name === name);
  const second = paymentApiV2Operations.find((operation) => operation.name === name);
  const { method, path } = (first ?? second)!;
  return {
    name,
    method: method === 'GET' ? 'GET' : 'POST',
    path,
    fields: fields[name],
    isOpen: first?.isOnApiHost === true,
    isOnce: second?.isOnce === true,
  };
}

/** Whether a field takes the number of a card. */
export const isCardField = ({ name }: TrialField): boolean => name === 'card_number' || name === 'card.number';
/** Whether a field takes the number of a payment that was made before. */
export const isPaymentField = ({ name }: TrialField): boolean => name.startsWith('{') || name === 'transaction_id';
/** Whether a field takes the merchant's own name of a payer. */
export const isPayerField = ({ name }: TrialField): boolean => name === 'payer_id' || name === 'payer';

/** A request that is ready to be sent: the path without a host. */
export interface TrialRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The request of an operation with these values, in the order of its fields. An empty one is left out, as a program
 * would leave it out. Undefined where a value is none that may be tried: too many or too long, a card that is not of
 * the sandbox, no number of a payment in its path, or one that
 * would lead to another path.
 */
export function trialRequest(name: TrialName, values: readonly string[]): TrialRequest | undefined {
  const operation = trialOperation(name);
  if (values.length !== operation.fields.length) return undefined;
  const body: Record<string, unknown> = name === 'login' ? { login: demonstrationMerchant.login } : {};
  let { path } = operation;
  for (const [place, field] of operation.fields.entries()) {
    const value = values[place]!;
    if (value.length > trialValueMax || (isCardField(field) && !sandboxNumbers.has(value))) return undefined;
    if (field.name.startsWith('{')) {
      if (!/^[\w-]+$/.test(value)) return undefined;
      path = path.replace(field.name, value);
    } else if (value !== '') put(body, field.name, value);
  }
  return { method: operation.method, path, body: operation.method === 'POST' ? body : undefined };
}

function put(body: Record<string, unknown>, name: string, value: string): void {
  const [first = '', inner] = name.split('.');
  if (inner === undefined) body[first] = value;
  else body[first] = { ...(body[first] as object | undefined), [inner]: value };
}
