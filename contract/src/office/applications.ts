import * as z from 'zod/mini';
import { documentBytesMax, documentKinds, documentMediaTypes } from '../people/application-documents.ts';
import { accountTypes } from '../client.ts';
import { fileAnswer, noAnswer, noBody } from '../wire/define-call.ts';
import { languages } from '../language.ts';
import { defineOfficeCall, sentFile } from './define-office-call.ts';
import { sortsOf, type SortText } from './sort.ts';
import { enquiryNote } from './messages.ts';

export const applicationStates = [
  'new',
  'in_review',
  'waiting_for_documents',
  'ready_for_decision',
  'accepted',
  'rejected',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Those that have not ended where none is named. `mine`: of these the asking officer's. */
export const applicationGroups = ['mine', ...applicationStates] as const;
export type ApplicationGroup = (typeof applicationGroups)[number];

export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

const readers = ['support', 'compliance', 'approver', 'administrator', 'auditor'] as const;
const officers = ['support', 'compliance'] as const;

const text = z.string().check(z.maxLength(20_000));
const changed = ['enquiry_not_found', 'enquiry_changed'] as const;

const application = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(['personal', 'corporate']),
  /** Of the person; as it was typed. */
  name: z.string(),
  companyName: z.string(),
  country: z.string(),
  language: z.enum(languages),
  receivedAt: z.iso.datetime(),
  state: z.enum(applicationStates),
  officer: z.nullable(z.string()),
  risk: z.nullable(z.enum(risks)),
  /** How often the file moved: every decision names the one that was read. */
  version: z.number(),
});
export type ShownApplication = z.output<typeof application>;

const document = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  name: z.string(),
  mediaType: z.enum(documentMediaTypes),
  byteCount: z.number(),
  /** The login of the officer who uploaded it; null where the applicant did. */
  sentBy: z.nullable(z.string()),
  arrivedAt: z.iso.datetime(),
});
export type ShownDocument = z.output<typeof document>;

const move = z.object({
  from: z.enum(applicationStates),
  to: z.enum(applicationStates),
  /** Null where the applicant moved it. */
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
  reason: z.nullable(z.string()),
});

const hit = z.object({
  id: z.string(),
  name: z.string(),
  listedName: z.string(),
  publisher: z.string(),
  reference: z.string(),
  score: z.number(),
  reasons: z.array(z.string()),
  decision: z.nullable(z.enum(['released', 'confirmed'])),
  decidedBy: z.nullable(z.string()),
  decisionReason: z.nullable(z.string()),
});

const link = z.object({
  purpose: z.enum(['documents', 'welcome']),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(['live', 'expired', 'ended']),
});

/** What an application may tell beside the fields of the specification. */
export const applicantIdentity = [
  'dateOfBirth',
  'placeOfBirth',
  'passportNumber',
  'registrationNumber',
  'ownersAndControllers',
] as const;

const applicationFile = z.object({
  application,
  applicant: z.object({
    email: z.string(),
    /** Whether it is exactly one address: otherwise nothing can be mailed. */
    isEmailUsable: z.boolean(),
    phone: z.string(),
    natureOfBusiness: z.string(),
    /** Who the applicant is and who stands behind them, as it was typed; only what was told. */
    identity: z.array(z.object({ field: z.enum(applicantIdentity), text: z.string() })),
    isBusinessCardWanted: z.boolean(),
    accountTypes: z.array(z.enum(accountTypes)),
  }),
  /** Which rule keeps it from the decision; null where none does. */
  problem: z.nullable(z.string()),
  riskReasons: z.nullable(z.string()),
  riskRatedBy: z.nullable(z.string()),
  checks: z.array(
    z.object({
      kind: z.enum(documentKinds),
      verdict: z.nullable(z.enum(['accepted', 'waived'])),
      by: z.nullable(z.string()),
    }),
  ),
  documents: z.array(document),
  moves: z.array(move),
  notes: z.array(enquiryNote),
  links: z.array(link),
  screening: z.object({ hits: z.array(hit), isUpToDate: z.boolean() }),
  /** A login that nobody has, made of the name; the officer may change it. */
  suggestedLogin: z.string(),
  clientNumber: z.nullable(z.string()),
  /** The client has chosen the password. */
  isPasswordChosen: z.boolean(),
  /** To whom the file can be handed: officers who can sign in, by name. */
  colleagues: z.array(z.object({ login: z.string(), name: z.string() })),
});
export type ApplicationFile = z.output<typeof applicationFile>;

/** What files of applications are sorted by, besides when they came. */
export const applicationSortKeys = [
  'received',
  'applicant',
  'company',
  'kind',
  'country',
  'state',
  'officer',
  'risk',
  'reference',
  'language',
] as const;
export type ApplicationSortKey = (typeof applicationSortKeys)[number];
export type ApplicationSort = SortText<ApplicationSortKey>;

export const listApplications = defineOfficeCall({
  name: 'listApplications',
  summary: 'Files of applications, by where they stand.',
  method: 'GET',
  path: '/office/applications',
  roles: readers,
  body: noBody,
  /** Without `sort` those that came first are in front, ended ones the other way round. */
  query: z.object({
    group: z.optional(z.string()),
    sort: z.optional(z.enum(sortsOf(applicationSortKeys))),
    cursor: z.optional(z.string()),
  }),
  answer: z.object({ applications: z.array(application), next: z.nullable(z.string()) }),
  refusals: ['field_malformed', 'cursor_malformed'],
});

export const readApplication = defineOfficeCall({
  name: 'readApplication',
  summary: 'A file with everything in it.',
  method: 'GET',
  path: '/office/applications/{id}',
  roles: readers,
  body: noBody,
  answer: applicationFile,
  refusals: ['enquiry_not_found'],
});

export const takeApplication = defineOfficeCall({
  name: 'takeApplication',
  summary: 'Assigns a file to the officer who asks.',
  method: 'POST',
  path: '/office/applications/{id}/take',
  roles: officers,
  body: z.object({ version: z.int() }),
  answer: noAnswer,
  refusals: changed,
});

export const handApplication = defineOfficeCall({
  name: 'handApplication',
  summary: 'Hands a file to a colleague, with a note where something is to be said.',
  method: 'POST',
  path: '/office/applications/{id}/hand',
  roles: officers,
  body: z.object({ version: z.int(), to: z.string().check(z.maxLength(100)), text }),
  answer: noAnswer,
  refusals: ['text_too_long', ...changed, 'staff_not_found', 'nothing_to_change'],
});

export const askForDocuments = defineOfficeCall({
  name: 'askForDocuments',
  summary: 'Mails the applicant a link for the documents that are missing.',
  method: 'POST',
  path: '/office/applications/{id}/ask',
  roles: officers,
  body: z.object({ version: z.int(), text }),
  answer: noAnswer,
  refusals: ['text_too_long', ...changed, 'sender_address_missing'],
});

export const moveApplication = defineOfficeCall({
  name: 'moveApplication',
  summary: 'Moves a file back to review, or on to the decision.',
  method: 'POST',
  path: '/office/applications/{id}/move',
  roles: officers,
  body: z.object({ version: z.int(), to: z.enum(['in_review', 'ready_for_decision']) }),
  answer: noAnswer,
  refusals: [
    ...changed,
    'application_not_ready',
    'risk_not_rated',
    'file_incomplete',
    'paper_expired',
    'waived_at_high_risk',
    'compliance_needed',
  ],
});

export const rejectApplication = defineOfficeCall({
  name: 'rejectApplication',
  summary: 'Declines an application; the applicant is told politely, without the reason.',
  method: 'POST',
  path: '/office/applications/{id}/reject',
  roles: officers,
  body: z.object({ version: z.int(), reason: text }),
  answer: noAnswer,
  refusals: ['all_fields_required', 'text_too_long', ...changed],
});

export const noteOnApplication = defineOfficeCall({
  name: 'noteOnApplication',
  summary: 'Adds a note to a file; it stays in the bank.',
  method: 'POST',
  path: '/office/applications/{id}/notes',
  roles: officers,
  body: z.object({ text }),
  answer: noAnswer,
  refusals: ['all_fields_required', 'text_too_long', 'enquiry_not_found'],
});

export const screenApplication = defineOfficeCall({
  name: 'screenApplication',
  summary: 'Compares the applicant’s names with the lists of sanctions in force.',
  method: 'POST',
  path: '/office/applications/{id}/screen',
  roles: officers,
  body: noBody,
  answer: noAnswer,
  refusals: ['enquiry_not_found'],
});

export const addDocument = defineOfficeCall({
  name: 'addDocument',
  summary: 'Adds a document that reached the bank another way.',
  method: 'POST',
  path: '/office/applications/{id}/documents',
  roles: officers,
  body: sentFile,
  bodyBytesMax: documentBytesMax,
  query: z.object({ kind: z.enum(documentKinds), name: z.string().check(z.maxLength(1_000)) }),
  answer: noAnswer,
  refusals: [...changed, 'document_too_large', 'document_type_unknown', 'too_many_documents'],
});

/** Always a download: what a stranger sent is never shown within the office. */
export const readDocument = defineOfficeCall({
  name: 'readDocument',
  summary: 'Downloads a document of a file.',
  method: 'GET',
  path: '/office/applications/{id}/documents/{document}',
  roles: readers,
  body: noBody,
  answer: fileAnswer,
  mediaTypes: documentMediaTypes,
  refusals: ['enquiry_not_found'],
});

export const sendWelcomeAgain = defineOfficeCall({
  name: 'sendWelcomeAgain',
  summary: 'Mails the welcome again, with another link for the password.',
  method: 'POST',
  path: '/office/applications/{id}/welcome',
  roles: officers,
  body: noBody,
  answer: noAnswer,
  refusals: changed,
});
