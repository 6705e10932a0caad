/** An operation of the Payment API for third parties (spec 7). The website and the portal do not call it. */
export interface PaymentApiOperation {
  readonly name: PaymentApiOperationName;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Runs on the separate host of the API, without a token. */
  readonly isOnApiHost?: true;
  /** The parameters sent, in the order of the guide; `{}` parts of the path included. */
  readonly parameters: readonly PaymentApiParameter[];
  /** A request body as it is sent; undefined for GET. */
  readonly request?: Readonly<Record<string, unknown>>;
  /** One answer for every inner status that the operation can give. The HTTP status is always 200. */
  readonly answers: readonly PaymentApiAnswer[];
}

/** Key of an operation's words in the dictionaries, and anchor of its section. */
export type PaymentApiOperationName =
  | 'login'
  | 'createPayment'
  | 'transactionStatus'
  | 'refund'
  | 'transactionInformation'
  | 'transactionList';

export type PaymentApiType = 'string' | 'integer' | 'decimal' | 'boolean' | 'date' | 'dateTime';

export interface PaymentApiParameter {
  readonly name: PaymentApiParameterName;
  readonly type: PaymentApiType;
  readonly isRequired: boolean;
}

/** As they stand on the wire and in the `{}` parts of paths (spec 3, spec 7). */
export type PaymentApiParameterName =
  | 'login'
  | 'password'
  | 'payer_id'
  | 'owner'
  | 'card_number'
  | 'cvv'
  | 'validity'
  | 'amount'
  | 'currency'
  | 'merchant_reference'
  | 'id'
  | 'transaction_id'
  | 'transaction number'
  | 'isLiveTransaction'
  | 'startDate'
  | 'endDate';

export interface PaymentApiAnswer {
  readonly status: PaymentApiStatus;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Inner statuses: 200 success, 403 query parameters are not valid, 418 list of errors, 500 server error (spec 7, spec
 * 8).
 */
export const paymentApiStatuses = [200, 403, 418, 500] as const;
export type PaymentApiStatus = (typeof paymentApiStatuses)[number];

/** What an answer tells of a transaction, in the order of the guide (spec 3). */
export const transactionFields = [
  { name: 'transaction_number', type: 'string' },
  { name: 'transaction_status', type: 'integer' },
  { name: 'transaction_amount', type: 'decimal' },
  { name: 'net_amount', type: 'decimal' },
  { name: 'transaction_date_time', type: 'dateTime' },
  { name: 'is_live_transaction', type: 'boolean' },
  { name: 'card_owner_name', type: 'string' },
  { name: 'card_number', type: 'string' },
] as const satisfies readonly { readonly name: string; readonly type: PaymentApiType }[];

/** Statuses of a transaction (spec 4). The fourth appears in the status request only. */
export const transactionStatuses = {
  1: 'in_process',
  2: 'approved',
  3: 'denied',
  4: 'refund',
  5: 'waiting_confirmation',
} as const;
export type TransactionStatus = keyof typeof transactionStatuses;

/** The statuses that the creation of a payment lists (spec 4). */
export const paymentCreationStatuses: readonly TransactionStatus[] = [1, 2, 3, 5];
