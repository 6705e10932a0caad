import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';
import { deliveryFrequencies } from '../statements/statement-delivery.ts';

const statementDelivery = spelled(
  {
    id: z.string(),
    /** The account numbers. */
    accounts: z.array(z.string()),
    frequency: z.enum(deliveryFrequencies),
    format: z.string(),
    /** Null where a mail says that the statement is ready. */
    webhook: z.nullable(z.string()),
    /** ISO 8601, UTC. */
    createdAt: z.string(),
    /** Null where nothing was sent yet. */
    lastSentAt: z.nullable(z.string()),
  },
  { accounts: 'account_numbers' },
);
export type StatementDelivery = z.output<typeof statementDelivery>;

/** The statements of the client that go out by themselves. */
export const readStatementDeliveries = defineCall({
  name: 'readStatementDeliveries',
  summary: 'The live deliveries of statements by schedule, the newest first, without their secrets.',
  method: 'GET',
  path: '/user/statement-deliveries',
  auth: 'client',
  right: 'administer',
  body: noBody,
  answer: spelled({ deliveries: z.array(statementDelivery) }, { deliveries: 'statement_deliveries' }),
  refusals: [],
});
