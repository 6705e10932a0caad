import { languages } from '../language.ts';
import { cardPaymentStates, refundStatuses, type CardPaymentStatus } from '../merchants/card-payment-states.ts';
import { paymentTextLengthMax, sandboxCards } from '../payment-api/sandbox.ts';
import { merchantWebhooks } from '../webhooks/webhook-kinds.ts';
import { disputeStatementMax } from './limits.ts';
import type { FieldSchema, ObjectSchema } from './operation.ts';

/** Where a payment stands. */
export type PaymentStatusV2 = CardPaymentStatus;

/** Where a dispute stands. */
const disputeStatuses = ['needs_response', 'under_review', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** Where a checkout stands. */
const checkoutStatuses = ['open', 'done', 'expired'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

const fields = {
  payment: {
    type: 'string',
    description: 'Number of the payment, the same in both versions.',
    examples: ['84-118207'],
  },
  amount: { type: 'string', description: 'A decimal in the units of the currency.', examples: ['150.00'] },
  currency: { type: 'string', description: 'Three letters of ISO 4217.', examples: ['EUR'] },
  payer: {
    type: 'string',
    maxLength: paymentTextLengthMax,
    description: 'Your own reference for the payer.',
    examples: ['P-20417'],
  },
  reference: {
    type: 'string',
    maxLength: paymentTextLengthMax,
    description: 'Your own number of the order: one payment has it.',
    examples: ['order-5512'],
  },
  mode: { type: 'string', enum: ['test', 'live'], description: 'The mode of the token that made it.' },
  createdAt: { type: 'string', format: 'date-time', description: 'When it was made, UTC.' },
  expiresAt: { type: 'string', format: 'date-time', description: 'From then on it opens nothing, UTC.' },
} as const satisfies Readonly<Record<string, FieldSchema>>;

export const tokenBody: ObjectSchema = {
  description: 'The credentials of your program.',
  fields: {
    login: { type: 'string', description: 'Issued with your merchant account.', examples: ['ostro_test'] },
    password: { type: 'string', description: 'Issued with your merchant account.', examples: ['Harbour-Till-1'] },
  },
  optional: [],
};

export const token: ObjectSchema = {
  description: 'A token that opens every other operation for an hour.',
  fields: {
    token: { type: 'string', description: 'Goes into the header Authorization, after Bearer.' },
    mode: fields.mode,
    expires_at: fields.expiresAt,
  },
  optional: [],
};

export const paymentBody: ObjectSchema = {
  description: 'A payment that is charged at once. You see the number of the card: a checkout spares you that.',
  fields: {
    amount: fields.amount,
    currency: fields.currency,
    payer: fields.payer,
    reference: fields.reference,
    card: {
      description: 'The card. The bank keeps its brand, its last digits and its month only.',
      fields: {
        number: { type: 'string', description: 'Digits only.', examples: [sandboxCards.approved] },
        expiry: { type: 'string', description: 'Year and month, YYYY-MM.', examples: ['2039-12'] },
        cvv: { type: 'string', description: 'Security code of the card; nobody keeps it.', examples: ['123'] },
        owner: {
          type: 'string',
          maxLength: paymentTextLengthMax,
          description: 'Name of the cardholder, as on the card.',
          examples: ['A. EXAMPLE'],
        },
      },
      optional: [],
    },
  },
  optional: ['reference'],
};

export const payment: ObjectSchema = {
  description: 'A payment by card.',
  fields: {
    id: fields.payment,
    status: { type: 'string', enum: cardPaymentStates, description: 'Where it stands.' },
    amount: fields.amount,
    currency: fields.currency,
    refunded_amount: {
      type: 'string',
      description: 'What has gone back to the payer so far, or is on its way.',
      examples: ['0.00'],
    },
    net_amount: {
      type: 'string',
      description: 'What remains for you after the discount, which is rounded up once. A refund does not change it.',
      examples: ['142.50'],
    },
    payer: fields.payer,
    reference: fields.reference,
    card: {
      description: 'What is kept of the card.',
      fields: {
        brand: { type: 'string', description: 'Brand of the card.', examples: ['visa'] },
        last_four: { type: 'string', description: 'Last digits of its number.', examples: ['1111'] },
        expiry: { type: 'string', description: 'Year and month, YYYY-MM.', examples: ['2039-12'] },
        owner: { type: 'string', description: 'Name of the cardholder.', examples: ['A. EXAMPLE'] },
      },
      optional: [],
    },
    mode: fields.mode,
    created_at: fields.createdAt,
  },
  optional: ['reference'],
};

export const dispute: ObjectSchema = {
  description: 'A payer wants the money of a payment back, and the bank of the card has taken it.',
  fields: {
    id: { type: 'string', format: 'uuid', description: 'Id of the dispute.' },
    status: {
      type: 'string',
      enum: disputeStatuses,
      description: 'needs_response: answer it before the time is over.',
    },
    payment: fields.payment,
    amount: fields.amount,
    currency: fields.currency,
    reason: { type: 'string', description: 'Why the payer disputes it.', examples: ['not_received'] },
    statement: { type: 'string', description: 'What you said to it.' },
    mode: fields.mode,
    created_at: { type: 'string', format: 'date-time', description: 'When it was opened, UTC.' },
    respond_by: { type: 'string', format: 'date-time', description: 'Unanswered until then it is lost, UTC.' },
  },
  optional: ['statement'],
};

export const disputeAnswer: ObjectSchema = {
  description: 'Your answer to a dispute. It is given once.',
  fields: {
    statement: {
      type: 'string',
      maxLength: disputeStatementMax,
      description: 'Why the payment is right. In test mode the word winning_evidence wins, everything else loses.',
      examples: ['Delivered on 4 September, signed by the payer. winning_evidence'],
    },
  },
  optional: [],
};

export const refundBody: ObjectSchema = {
  description: 'What goes back. Without an amount all that is left.',
  fields: { amount: fields.amount },
  optional: ['amount'],
};

export const refund: ObjectSchema = {
  description: 'Money that goes back to a payer.',
  fields: {
    id: { type: 'string', format: 'uuid', description: 'Id of the refund.' },
    status: {
      type: 'string',
      enum: refundStatuses,
      description: 'failed: the payer got nothing, and the amount is yours again.',
    },
    payment: fields.payment,
    amount: fields.amount,
    currency: fields.currency,
    mode: fields.mode,
    created_at: fields.createdAt,
  },
  optional: [],
};

export const checkoutBody: ObjectSchema = {
  description: 'A page of the bank on which the payer types the card: you never see its number.',
  fields: {
    amount: fields.amount,
    currency: fields.currency,
    payer: fields.payer,
    reference: fields.reference,
    return_address: {
      type: 'string',
      description: 'Where the page sends the payer afterwards. Its origin is one of your return addresses.',
      examples: ['http://localhost:3000/paid'],
    },
    language: {
      type: 'string',
      enum: languages,
      description: 'Language of the page; without it that of the browser of the payer.',
    },
  },
  optional: ['reference', 'language'],
};

export const checkout: ObjectSchema = {
  description: 'A page for one payment. It takes one card, for a quarter of an hour.',
  fields: {
    id: { type: 'string', format: 'uuid', description: 'Id of the checkout.' },
    status: { type: 'string', enum: checkoutStatuses, description: 'open, done (it has its payment), or expired.' },
    url: { type: 'string', format: 'uri', description: 'Send the payer there. Told once, when it is made.' },
    payment: { ...fields.payment, description: 'The payment that it brought.' },
    amount: fields.amount,
    currency: fields.currency,
    payer: fields.payer,
    reference: fields.reference,
    return_address: { type: 'string', description: 'Where the page sends the payer afterwards.' },
    mode: fields.mode,
    created_at: fields.createdAt,
    expires_at: fields.expiresAt,
  },
  optional: ['url', 'payment', 'reference'],
};

export const confirmationBody: ObjectSchema = {
  description: 'Where the payer goes after the confirmation.',
  fields: { return_address: checkoutBody.fields['return_address']!, language: checkoutBody.fields['language']! },
  optional: ['language'],
};

export const returnAddress: ObjectSchema = {
  description: 'An origin to which the page of a checkout may send payers.',
  fields: {
    origin: { type: 'string', description: 'Scheme, host and port.', examples: ['http://localhost:3000'] },
  },
  optional: [],
};

export const event: ObjectSchema = {
  description: 'What happened, as webhooks tell it.',
  fields: {
    id: { type: 'string', format: 'uuid', description: 'Id of the event; the header webhook-id says it.' },
    type: { type: 'string', enum: merchantWebhooks, description: 'What happened.' },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened, UTC.' },
    sequence: { type: 'integer', minimum: 1, description: 'Counts the events of one payment, refund or dispute.' },
    is_live: { type: 'boolean', description: 'False for tests.' },
    data: { type: 'object', description: 'The payment, refund or dispute, whole, as it stood then.' },
  },
  optional: [],
};

export const webhookEndpoint: ObjectSchema = {
  description: 'A server of yours that is told of events.',
  fields: {
    id: { type: 'string', format: 'uuid', description: 'Id of the endpoint.' },
    address: { type: 'string', description: 'Where events are sent.', examples: ['https://shop.example.com/ostro'] },
    event_types: {
      type: 'array',
      items: { type: 'string', enum: merchantWebhooks },
      description: 'Of what it is told; of other events of the client too, which stand elsewhere.',
    },
    status: {
      type: 'string',
      enum: ['active', 'failing', 'paused'],
      description: 'failing: it rests between tries, because the last ones failed.',
    },
    waiting: { type: 'integer', minimum: 0, description: 'How many events wait for it.' },
    mode: fields.mode,
    created_at: fields.createdAt,
  },
  optional: [],
};
