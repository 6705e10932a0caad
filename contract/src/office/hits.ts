import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { sortsOf } from './sort.ts';
import { orderHit } from './outgoing-orders.ts';

const readers = ['compliance', 'auditor'] as const;
const told = z.string().check(z.maxLength(300));

/** What was compared beside the name, and what came of it; empty where nobody looked. */
const compared = z.object({ birth: told, passport: told, address: told });
export type ComparedWithHit = z.output<typeof compared>;

export const hitsAtOnceMax = 200;
const hitIds = z.array(z.string().check(z.maxLength(36))).check(z.minLength(1), z.maxLength(hitsAtOnceMax));
const day = z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/));

/** What two people release: hits, with what was compared, and until when the pair is known to be good. */
export const releaseHitsContent = z.object({
  hits: hitIds,
  compared: z.optional(compared),
  goodUntil: z.optional(day),
});
export type ReleaseHits = z.output<typeof releaseHitsContent>;

/** The money of a held order that goes back to the client. */
export const returnHeldOrderContent = z.object({ order: z.string().check(z.maxLength(36)) });
export type ReturnHeldOrder = z.output<typeof returnHeldOrderContent>;

/** Blocks of accounts that end. */
export const endBlockContent = z.object({ blocks: hitIds });
export type EndBlock = z.output<typeof endBlockContent>;

const group = z.object({
  /** Of the oldest hit, by whose address the group is opened. */
  id: z.string(),
  subjectKind: z.string(),
  name: z.string(),
  listedName: z.string(),
  publisher: z.string(),
  reference: z.string(),
  /** How many of its hits wait. */
  count: z.int(),
  /** The highest score of them. */
  score: z.int(),
  foundAt: z.string(),
  /** It waits for longer than the setting allows. */
  isLate: z.boolean(),
});
export type HitGroup = z.output<typeof group>;

/** What hits that wait are sorted by: of a row its oldest hit says the name, the subject, the list and the time. */
export const hitSortKeys = ['name', 'of', 'hits', 'score', 'listed', 'list', 'found'] as const;
export type HitSortKey = (typeof hitSortKeys)[number];

export const listHitGroups = defineOfficeCall({
  name: 'listHitGroups',
  summary: 'Hits that wait, a row for each subject or payer: how many, the highest score, since when; in parts.',
  method: 'GET',
  path: '/office/screening/groups',
  roles: readers,
  body: noBody,
  /** `by` is `subject` or `payer`; without it by subject. Without `sort` the oldest come first. */
  query: z.object({
    by: z.optional(z.string()),
    cursor: z.optional(z.string()),
    sort: z.optional(z.enum(sortsOf(hitSortKeys))),
  }),
  answer: z.object({ groups: z.array(group), next: z.nullable(z.string()) }),
  refusals: ['field_malformed', 'cursor_malformed'],
});

export const readHitGroup = defineOfficeCall({
  name: 'readHitGroup',
  summary:
    'All hits of the subject or the payer of a hit, its decisions, blocks of accounts that it began, and reports.',
  method: 'GET',
  path: '/office/screening/hits/{id}/group',
  roles: readers,
  body: noBody,
  query: z.object({ by: z.optional(z.string()) }),
  answer: z.object({
    hits: z.array(
      z.extend(orderHit, {
        subjectKind: z.string(),
        foundAt: z.string(),
        /** One person alone does not say that it is somebody else. */
        takesTwo: z.boolean(),
        /** Of an order that is held. */
        holdsOrder: z.boolean(),
      }),
    ),
    /** Of the hit itself, the first one first. */
    decisions: z.array(
      z.object({
        decision: z.enum(['released', 'confirmed', 'reopened']),
        reason: z.string(),
        compared: z.nullable(compared),
        goodUntil: z.nullable(z.string()),
        by: z.string(),
        at: z.string(),
      }),
    ),
    blocks: z.array(
      z.object({
        id: z.string(),
        account: z.string(),
        direction: z.enum(['in', 'out', 'both']),
        reason: z.string(),
        since: z.string(),
        startedBy: z.string(),
        endedAt: z.nullable(z.string()),
        endedBy: z.nullable(z.string()),
      }),
    ),
    reports: z.array(z.object({ id: z.string(), number: z.int() })),
  }),
  refusals: ['field_malformed', 'hit_not_found'],
});

export const decideHits = defineOfficeCall({
  name: 'decideHits',
  summary:
    'Decides hits alike, those that hold orders too, or opens decided ones again. A held order goes on with its last.',
  method: 'POST',
  path: '/office/screening/hits/decide-together',
  roles: ['compliance'],
  body: z.object({
    hits: hitIds,
    decision: z.enum(['released', 'confirmed', 'reopened']),
    reason: z.string(),
    compared: z.optional(compared),
    goodUntil: z.optional(day),
  }),
  /** Null where this decision was done; else who decided one of them before, and how: nothing was done. */
  answer: z.object({
    decidedBefore: z.nullable(z.object({ by: z.string(), decision: z.enum(['released', 'confirmed', 'reopened']) })),
  }),
  refusals: [
    'all_fields_required',
    'text_too_long',
    'field_malformed',
    'hit_not_found',
    'second_person_required',
    'order_not_in_process',
  ],
  movesMoney: true,
});
