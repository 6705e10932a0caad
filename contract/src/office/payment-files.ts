import * as z from 'zod/mini';
import { fileAnswer, noBody } from '../wire/define-call.ts';
import { orderStates } from '../orders/order-state.ts';
import { defineOfficeCall } from './define-office-call.ts';

const paymentFile = z.object({
  id: z.string(),
  /** MsgId: by it the correspondent names the file. */
  messageId: z.string(),
  number: z.number(),
  /** Orders of clients (pain.001), or money that is sent back (pacs.004). */
  kind: z.enum(['orders', 'returns']),
  correspondentName: z.string(),
  correspondentBic: z.string(),
  account: z.string(),
  /** Orders, or returns. */
  orderCount: z.number(),
  amount: z.string(),
  currency: z.string(),
  /** ISO 8601 in UTC. */
  writtenAt: z.string(),
  writtenBy: z.string(),
});

const paymentFileWithCounts = z.extend(paymentFile, {
  /**
   * Orders of which the correspondent has not said the last word, and those of which it has; returns of whose debit it
   * has not told, and those of which it has.
   */
  sentCount: z.number(),
  completedCount: z.number(),
  rejectedCount: z.number(),
});
export type PaymentFileRow = z.output<typeof paymentFileWithCounts>;

const readers = ['payments', 'approver', 'compliance', 'auditor'] as const;

export const listPaymentFiles = defineOfficeCall({
  name: 'listPaymentFiles',
  summary: 'Payment files, the newest first, in parts, with how far their orders are.',
  method: 'GET',
  path: '/office/payment-files',
  roles: readers,
  body: noBody,
  query: z.object({ cursor: z.optional(z.string()) }),
  answer: z.object({ files: z.array(paymentFileWithCounts), next: z.nullable(z.string()) }),
  refusals: ['cursor_malformed'],
});

export const readPaymentFile = defineOfficeCall({
  name: 'readPaymentFile',
  summary: 'A payment file with its orders or returns, and the status files that were read of it.',
  method: 'GET',
  path: '/office/payment-files/{id}',
  roles: readers,
  body: noBody,
  answer: z.extend(paymentFile, {
    /** Who let it leave, once a second person has seen its sum and count; null before. */
    releasedBy: z.nullable(z.string()),
    /** When its channel had it, ISO 8601 in UTC; null for none. */
    deliveredAt: z.nullable(z.string()),
    orders: z.array(
      z.object({
        id: z.string(),
        transferNumber: z.string(),
        state: z.enum(orderStates),
        creditorName: z.string(),
        amount: z.string(),
        /** The last status of the correspondent (ISO 20022); null before the first. */
        status: z.nullable(z.string()),
        statusReason: z.nullable(z.string()),
      }),
    ),
    returns: z.array(
      z.object({
        /** Of the entry of the correspondent that goes back. */
        id: z.string(),
        servicerReference: z.string(),
        counterparty: z.string(),
        amount: z.string(),
        /** ISO 20022, ExternalReturnReason. */
        code: z.string(),
        /** RtrId: how the file calls it. */
        reference: z.string(),
        /** The correspondent told of the debit. */
        isTold: z.boolean(),
        /** It did not go: the money is in suspense again. */
        isUndone: z.boolean(),
        /** The last status of the correspondent (ISO 20022); null before the first. */
        status: z.nullable(z.string()),
        statusReason: z.nullable(z.string()),
      }),
    ),
    statusFiles: z.array(
      z.object({
        messageId: z.string(),
        readAt: z.string(),
        readBy: z.string(),
        completedCount: z.number(),
        rejectedCount: z.number(),
        pendingCount: z.number(),
      }),
    ),
  }),
  refusals: ['payment_file_not_found'],
});

export const takePaymentFile = defineOfficeCall({
  name: 'takePaymentFile',
  summary: 'The bytes of a payment file, as it was written: once a second person has let it leave.',
  method: 'GET',
  path: '/office/payment-files/{id}/content',
  roles: ['payments', 'approver', 'auditor'],
  body: noBody,
  answer: fileAnswer,
  mediaTypes: ['application/xml'],
  refusals: ['payment_file_not_found', 'second_person_required'],
});

export const writePaymentFiles = defineOfficeCall({
  name: 'writePaymentFiles',
  summary:
    'Writes released orders, and money that is sent back, into files, one for each correspondent and currency, and ' +
    'asks a second person to let them leave.',
  method: 'POST',
  path: '/office/payment-files/write',
  roles: ['payments', 'approver'],
  body: noBody,
  answer: z.object({
    files: z.array(paymentFile),
    /** Currencies without a correspondent: their orders stay released. */
    withoutCorrespondent: z.array(z.object({ currency: z.string(), count: z.number() })),
  }),
  refusals: ['payment_files_locked'],
});
