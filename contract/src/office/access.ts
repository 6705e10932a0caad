import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { staffRoles } from './staff-role.ts';

/** Who looks through it, and who signs it off. */
const readers = ['approver', 'compliance', 'administrator', 'auditor'] as const;
const text = z.optional(z.string());

const accessOfPerson = z.object({
  login: z.string(),
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  isDisabled: z.boolean(),
  /** Since when they had these roles: ISO 8601 in UTC. */
  since: z.string(),
  /** The proposal that gave them; null where one person may take them, or an operator gave them. */
  proposalId: z.nullable(z.string()),
  /** Whether an operator gave them, by an emergency act. */
  isByOperator: z.boolean(),
  /** Until the end of that day; null where they never did. */
  lastSignInAt: z.nullable(z.string()),
  /** Roles that must not meet: `payments with approver`. */
  meets: z.array(z.string()),
  /** How many emergency acts bear their login as the operator's name or user. */
  operatorActs: z.number(),
});
export type AccessOfPerson = z.output<typeof accessOfPerson>;

export const readAccess = defineOfficeCall({
  name: 'readAccess',
  summary: 'Who had which role at the end of a day, who signed in when, and what does not go together.',
  method: 'GET',
  path: '/office/access',
  roles: readers,
  body: noBody,
  /** `YYYY-MM-DD`; today, as it stands, where nothing is said. */
  query: z.object({ day: text }),
  answer: z.object({
    day: z.string(),
    people: z.array(accessOfPerson),
    /** The day of the last review, and until when the next one is due; null while nobody has a role. */
    reviewedDay: z.nullable(z.string()),
    dueDay: z.nullable(z.string()),
  }),
  refusals: ['day_unknown', 'day_in_future'],
});
export type OfficeAccess = z.output<typeof readAccess.answer>;

const accessReview = z.object({
  id: z.string(),
  day: z.string(),
  /** Its differences are the list that was signed off. */
  proposalId: z.string(),
  proposedBy: z.string(),
  approvedBy: z.string(),
  reviewedAt: z.string(),
});
export type OfficeAccessReview = z.output<typeof accessReview>;

export const listAccessReviews = defineOfficeCall({
  name: 'listAccessReviews',
  summary: 'Reviews of access, the newest first, in parts.',
  method: 'GET',
  path: '/office/access/reviews',
  roles: readers,
  body: noBody,
  query: z.object({ cursor: text }),
  answer: z.object({ reviews: z.array(accessReview), next: z.nullable(z.string()) }),
  refusals: ['cursor_malformed'],
});
