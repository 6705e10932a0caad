/** Our names of what requests bring, with their spelling on the wire (spec 3). */
export const parameters = {
  login: 'login',
  password: 'password',
  /** The header that carries the token. */
  token: 'Authorization',
  payerId: 'payer_id',
  owner: 'owner',
  cardNumber: 'card_number',
  cvv: 'cvv',
  validity: 'validity',
  amount: 'amount',
  currency: 'currency',
  merchantReference: 'merchant_reference',
  transaction: 'transaction_id',
  isLive: 'isLiveTransaction',
  startDate: 'startDate',
  endDate: 'endDate',
} as const;
export type PaymentApiField = keyof typeof parameters;

/** A parameter as it came: text, nothing, or what is no text. */
export type ParameterOnWire = { readonly text: string } | 'missing' | 'not_text';

/**
 * Reads a parameter of a body, whatever the body is. A whole number counts as its digits: programs send ids and codes
 * so. A truth value counts as its word. An empty text is none.
 */
export function readPaymentParameter(body: unknown, field: PaymentApiField): ParameterOnWire {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, parameters[field])) return 'missing';
  const value: unknown = (body as Readonly<Record<string, unknown>>)[parameters[field]];
  if (value === null || value === undefined) return 'missing';
  if (typeof value === 'string') return value.trim() === '' ? 'missing' : { text: value };
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isSafeInteger(value)))
    return { text: String(value) };
  return 'not_text';
}
