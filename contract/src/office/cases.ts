import * as z from 'zod/mini';
import { fileAnswer, noAnswer, noBody } from '../wire/define-call.ts';
import { documentBytesMax } from '../people/application-documents.ts';
import { defineOfficeCall, sentFile } from './define-office-call.ts';
import { sortsOf } from './sort.ts';

/** A complaint; a person who asks for the data that the bank has of them; one who asks for their erasure. */
export const openedKinds = ['complaint', 'extract', 'erasure'] as const;
/** A report begins with a confirmed hit; only compliance and auditors read it. */
export const caseKinds = [...openedKinds, 'report'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** What is done about a case. An answer, or a refusal with its reason, closes it. */
export const caseSteps = ['noted', 'postponed', 'answered', 'refused'] as const;
export type CaseStepKind = (typeof caseSteps)[number];

export const caseTextLengthMax = 4_000;
export const extractFormats = ['json', 'html'] as const;

const word = z.optional(z.string().check(z.maxLength(140)));
const text = z.string().check(z.maxLength(caseTextLengthMax));
/** Who answers people. */
const answerers = ['support', 'compliance'] as const;

const officeCase = z.object({
  id: z.string(),
  kind: z.enum(caseKinds),
  /** From 1 without gaps in each kind. */
  number: z.int(),
  /** Days of the bank. */
  receivedOn: z.string(),
  /** Until when it is answered: as it was opened, or as a step postponed it. */
  dueOn: z.string(),
  person: z.string(),
  /** A client's number, or the reference of a message or an application; null where the bank knows nobody. */
  about: z.nullable(z.string()),
  subject: z.string(),
  openedBy: z.string(),
  openedAt: z.string(),
  steps: z.array(z.object({ kind: z.enum(caseSteps), text: z.string(), by: z.string(), at: z.string() })),
  isOpen: z.boolean(),
  /** It is open, and its day is over. */
  isLate: z.boolean(),
  /** Of a report: the hits that were confirmed, and its papers. */
  hits: z.array(z.string()),
  documents: z.array(z.object({ id: z.string(), name: z.string(), hash: z.string(), by: z.string(), at: z.string() })),
});
export type OfficeCase = z.output<typeof officeCase>;

/** What the register is sorted by. `steps` is when the last step was done. */
export const caseSortKeys = ['due', 'case', 'person', 'received', 'subject', 'steps'] as const;
export type CaseSortKey = (typeof caseSortKeys)[number];

export const listCases = defineOfficeCall({
  name: 'listCases',
  summary: 'The register of complaints and of requests of persons, with every step, sorted, in parts.',
  method: 'GET',
  path: '/office/cases',
  roles: ['support', 'compliance', 'approver', 'administrator', 'auditor'],
  body: noBody,
  /** `state` is `open` or `closed`, `kind` one of the kinds; without them all. Without `sort` the newest come first. */
  query: z.object({ kind: word, state: word, cursor: word, sort: z.optional(z.enum(sortsOf(caseSortKeys))) }),
  answer: z.object({ cases: z.array(officeCase), next: z.nullable(z.string()) }),
  refusals: ['field_malformed', 'cursor_malformed'],
});

export const openCase = defineOfficeCall({
  name: 'openCase',
  summary: 'Records a complaint, or that a person asks for their data. It gets the next number and the day it is due.',
  method: 'POST',
  path: '/office/cases',
  roles: answerers,
  body: z.object({
    kind: z.enum(openedKinds),
    receivedOn: z.string().check(z.maxLength(10)),
    /** A client by number or login, or the reference of a message or application; empty for a complaint of others. */
    about: z.string().check(z.maxLength(60)),
    /** Who asks, where `about` does not say it. */
    person: z.string().check(z.maxLength(140)),
    subject: text,
  }),
  answer: z.object({ id: z.string(), number: z.int(), dueOn: z.string() }),
  refusals: ['all_fields_required', 'field_malformed', 'person_not_found'],
});

export const takeCaseStep = defineOfficeCall({
  name: 'takeCaseStep',
  summary: 'Adds a note to a case, sets another day with the reason, or closes it with the answer or its refusal.',
  method: 'POST',
  path: '/office/cases/{id}/steps',
  roles: answerers,
  body: z.object({
    step: z.enum(caseSteps),
    text,
    /** The new day of one that is postponed; empty otherwise. */
    dueOn: z.string().check(z.maxLength(10)),
  }),
  answer: noAnswer,
  refusals: ['all_fields_required', 'field_malformed', 'case_not_found', 'case_closed'],
});

export const readErasure = defineOfficeCall({
  name: 'readErasure',
  summary: 'What can be erased of the person of a case now, and what stays: why, and until when.',
  method: 'GET',
  path: '/office/cases/{id}/erasure',
  roles: ['support', 'compliance', 'approver', 'administrator', 'auditor'],
  body: noBody,
  answer: z.object({
    removes: z.array(z.object({ what: z.string(), count: z.int() })),
    /** `until` is a day; null where it stays for good. */
    keeps: z.array(z.object({ what: z.string(), reason: z.string(), until: z.nullable(z.string()) })),
  }),
  refusals: ['case_not_found', 'accounts_still_open'],
});

export const takeExtract = defineOfficeCall({
  name: 'takeExtract',
  summary: 'All that the bank has of the person of a case, as JSON or to read. The file is on record with its hash.',
  method: 'GET',
  path: '/office/cases/{id}/extract',
  roles: ['compliance', 'auditor'],
  body: noBody,
  query: z.object({ format: word }),
  answer: fileAnswer,
  mediaTypes: ['application/json; charset=utf-8', 'text/html; charset=utf-8'],
  refusals: ['field_malformed', 'case_not_found', 'person_not_found', 'too_many_files'],
});

export const addCaseDocument = defineOfficeCall({
  name: 'addCaseDocument',
  summary: 'Adds a paper to a report that is open.',
  method: 'POST',
  path: '/office/cases/{id}/documents',
  roles: ['compliance'],
  body: sentFile,
  bodyBytesMax: documentBytesMax,
  query: z.object({ name: z.string().check(z.maxLength(1_000)) }),
  answer: z.object({ id: z.string(), name: z.string() }),
  refusals: ['document_too_large', 'document_type_unknown', 'case_not_found', 'case_closed', 'nothing_to_change'],
});

export const takeReport = defineOfficeCall({
  name: 'takeReport',
  summary:
    'A report as one file to read: hits, decisions, blocks, steps, and its papers within. Its hash is on record.',
  method: 'GET',
  path: '/office/cases/{id}/report',
  roles: ['compliance', 'auditor'],
  body: noBody,
  answer: fileAnswer,
  mediaTypes: ['text/html; charset=utf-8'],
  refusals: ['case_not_found', 'too_many_files'],
});
