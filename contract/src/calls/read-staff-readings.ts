import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

/** What staff read of a client, in words of the client. */
const staffReadings = ['file', 'orders', 'statement', 'events', 'application', 'documents'] as const;
export type StaffReadingKind = (typeof staffReadings)[number];

/** Who of the bank looks at data of clients, as a client is told of them: their work, and no names. */
const rolesOfReaders = ['support', 'payments', 'approver', 'administrator', 'auditor'] as const;

const staffReading = spelled({
  /** ISO 8601, UTC: when it was read first on that day. */
  readAt: z.string(),
  what: z.enum(staffReadings),
  role: z.enum(rolesOfReaders),
});
export type StaffReading = z.output<typeof staffReading>;

/** What staff of the bank have read of the client. What the law keeps secret is none of it. */
export const readStaffReadings = defineCall({
  name: 'readStaffReadings',
  summary: 'What staff of the bank have read of the client, once a day for each person and kind, the newest hundred.',
  method: 'GET',
  path: '/user/staff-readings',
  auth: 'client',
  right: 'self',
  body: noBody,
  answer: z.array(staffReading),
  refusals: [],
});
