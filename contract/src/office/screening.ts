import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { orderHit } from './outgoing-orders.ts';

export const hitReasonLengthMax = 500;

const screeningHit = z.extend(orderHit, {
  /** Whose name it is: `client`, `company`, `user`, `beneficiary`, `application`, `order`, `invitation`. */
  subjectKind: z.string(),
  subjectId: z.string(),
  foundAt: z.string(),
});
export type ScreeningHit = z.output<typeof screeningHit>;

const readers = ['compliance', 'auditor'] as const;

export const listScreeningHits = defineOfficeCall({
  name: 'listScreeningHits',
  summary: 'Names that are like a listed one and wait for a decision, the oldest first, in parts; and how many wait.',
  method: 'GET',
  path: '/office/screening/hits',
  roles: readers,
  body: noBody,
  query: z.object({ cursor: z.optional(z.string()) }),
  answer: z.object({ hits: z.array(screeningHit), next: z.nullable(z.string()), count: z.number() }),
  refusals: ['cursor_malformed'],
});

export const readScreeningHit = defineOfficeCall({
  name: 'readScreeningHit',
  summary: 'A hit with the entry of the list, and whose name it is.',
  method: 'GET',
  path: '/office/screening/hits/{id}',
  roles: readers,
  body: noBody,
  answer: z.extend(screeningHit, {
    decidedAt: z.nullable(z.string()),
    /** The order whose beneficiary or bank it is; null for another subject. */
    orderId: z.nullable(z.string()),
    /** The order waits for it, and is decided with it. One that has left does not wait. */
    holdsOrder: z.boolean(),
    /** The entry in the edition in force; null where that has it no more. */
    entry: z.nullable(
      z.object({
        kind: z.string(),
        names: z.array(z.object({ name: z.string(), isWeak: z.boolean() })),
        /** Years, `1960 to 1970`, `about 1950`. */
        births: z.array(z.string()),
        countries: z.array(z.string()),
        programme: z.string(),
        edition: z.string(),
      }),
    ),
  }),
  refusals: ['hit_not_found'],
});

export const decideScreeningHit = defineOfficeCall({
  name: 'decideScreeningHit',
  summary: 'Says of a hit that holds no order that it is somebody else, or the one on the list, and why.',
  method: 'POST',
  path: '/office/screening/hits/decide',
  roles: ['compliance'],
  body: z.object({ id: z.string(), decision: z.enum(['released', 'confirmed']), reason: z.string() }),
  /** Null where this decision was done; else who decided it before, and how. */
  answer: z.object({
    decidedBefore: z.nullable(z.object({ by: z.string(), decision: z.enum(['released', 'confirmed', 'reopened']) })),
  }),
  refusals: ['all_fields_required', 'text_too_long', 'hit_not_found', 'hit_of_an_order', 'second_person_required'],
});
