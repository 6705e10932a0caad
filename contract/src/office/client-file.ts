import * as z from 'zod/mini';
import { documentKinds } from '../people/application-documents.ts';
import { noAnswer, noBody } from '../wire/define-call.ts';
import { risks } from './applications.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { fileFields, ownerKinds, ownerRoles, ownersMax } from './file-fields.ts';
import { questionnaire } from './risk-questionnaire.ts';

const readers = ['support', 'compliance', 'approver', 'auditor'] as const;
const officers = ['support', 'compliance'] as const;
const short = z.string().check(z.maxLength(100));
const text = z.string().check(z.maxLength(20_000));

const owner = z.object({
  /** Empty for somebody new; it stays with its bearer, so that screening knows them again. */
  id: z.string().check(z.maxLength(36)),
  kind: z.enum(['', ...ownerKinds]),
  role: z.enum(['', ...ownerRoles]),
  name: z.string().check(z.maxLength(300)),
  /** Percent, as a decimal; empty for a controller without a share. */
  share: short,
  /** Of a person the birth, of a company the registration: `YYYY-MM-DD`. */
  born: short,
  /** ISO 3166: where a person lives, and where a company is registered. */
  country: short,
});
export type FileOwner = z.output<typeof owner>;

/** What a bank keeps of a client, as texts; empty ones are not known yet. */
export const fileData = z.object({
  fields: z.partialRecord(z.enum(fileFields), z.string().check(z.maxLength(1_000))),
  owners: z.array(owner).check(z.maxLength(ownersMax)),
});
export type FileData = z.output<typeof fileData>;

export const paperVerdicts = ['accepted', 'waived'] as const;
const paper = z.object({
  kind: z.enum(documentKinds),
  /** Null takes the verdict back. */
  verdict: z.nullable(z.enum(paperVerdicts)),
  number: short,
  /** `YYYY-MM-DD`; empty for a paper that does not expire. */
  expiresOn: short,
  /** Why the bank does without it. */
  reason: z.string().check(z.maxLength(2_000)),
});
export type Paper = z.output<typeof paper>;
const kept = { by: z.string(), at: z.iso.datetime() };

const answers = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(40)));
const rating = z.object({
  ...kept,
  risk: z.enum(risks),
  /** What the answers make, before a person raised or lowered it. */
  computed: z.enum(risks),
  points: z.int(),
  told: z.array(z.object({ question: z.string(), answer: z.string(), points: z.int() })),
  answers,
  reason: z.string(),
  /** A compliance officer rated it. */
  isOfCompliance: z.boolean(),
  /** The second person, where it was lowered. */
  approvedBy: z.nullable(z.string()),
  nextReview: z.string(),
});
export type Rating = z.output<typeof rating>;

/** Whose file: an application's until it is accepted, and the client's from then on. */
export const fileKinds = ['application', 'client'] as const;
export type FileKind = (typeof fileKinds)[number];

const file = z.object({
  kind: z.enum(['personal', 'corporate']),
  /** How often the data were kept; 0: as the applicant typed them. */
  version: z.int(),
  data: fileData,
  /** Fields without which nobody becomes a client. */
  missing: z.array(z.string()),
  history: z.array(z.object({ ...kept, version: z.int(), changed: z.array(z.string()) })),
  papers: z.array(z.object({ ...paper._zod.def.shape, by: z.nullable(z.string()), at: z.nullable(z.iso.datetime()) })),
  ratings: z.array(rating),
  questionnaire,
  /** By which version the questionnaire is named with the answers. */
  questionnaireVersion: z.string(),
  /** Today by the bank's clock. */
  today: z.string(),
  /** Hits of the names in the data: the client's and those of owners and controllers. */
  hits: z.array(z.object({ id: z.string(), name: z.string(), listedName: z.string(), isOpen: z.boolean() })),
  application: z.nullable(z.string()),
});
export type ClientFileData = z.output<typeof file>;

const refusalsOfChange = ['field_malformed', 'enquiry_not_found', 'client_not_found', 'enquiry_changed'] as const;

export const readFile = defineOfficeCall({
  name: 'readFile',
  summary: 'The file of a client or of an application: data with their versions, papers, risk, and what is missing.',
  method: 'GET',
  path: '/office/files/{of}/{id}',
  roles: readers,
  body: noBody,
  answer: file,
  refusals: ['field_malformed', 'enquiry_not_found', 'client_not_found'],
});

export const saveFileData = defineOfficeCall({
  name: 'saveFileData',
  summary: 'Keeps the data of a file as its next version, and compares the names in it with the lists.',
  method: 'POST',
  path: '/office/files/{of}/{id}/data',
  roles: officers,
  body: z.object({ version: z.int(), data: fileData }),
  answer: noAnswer,
  refusals: [...refusalsOfChange, 'nothing_to_change'],
});

export const keepPapers = defineOfficeCall({
  name: 'keepPapers',
  summary: 'Keeps papers with number and expiry, or waives them with a reason, or takes that back.',
  method: 'POST',
  path: '/office/files/{of}/{id}/papers',
  roles: officers,
  body: z.object({ papers: z.array(paper).check(z.minLength(1), z.maxLength(10)) }),
  answer: noAnswer,
  refusals: [
    ...refusalsOfChange,
    'document_not_asked_for',
    'all_fields_required',
    'paper_expired',
    'nothing_to_change',
  ],
});

export const rateFile = defineOfficeCall({
  name: 'rateFile',
  summary: 'Rates the risk by the questionnaire in force. A rating that lowers it takes two people.',
  method: 'POST',
  path: '/office/files/{of}/{id}/risk',
  roles: officers,
  /** Without a risk it is what the answers make. */
  body: z.object({ questionnaire: z.string(), answers, risk: z.nullable(z.enum(risks)), reason: text }),
  answer: noAnswer,
  refusals: [
    ...refusalsOfChange,
    'questionnaire_changed',
    'answers_missing',
    'risk_lowered_by_two',
    'text_too_long',
    'all_fields_required',
  ],
});

/** Proposed where a rating would lower the risk. */
export const lowerRiskContent = z.object({
  of: z.enum(fileKinds),
  id: z.string(),
  questionnaire: z.string(),
  answers,
  risk: z.nullable(z.enum(risks)),
});
export type LowerRisk = z.output<typeof lowerRiskContent>;

/** Which events the time line of a client shows; all where none is named. */
export const timelineGroups = ['file', 'money', 'access', 'cases'] as const;
export type TimelineGroup = (typeof timelineGroups)[number];

export const readTimeline = defineOfficeCall({
  name: 'readTimeline',
  summary: 'Everything ever decided about a client, from the application on, the newest first, in parts.',
  method: 'GET',
  path: '/office/clients/{client}/timeline',
  roles: readers,
  body: noBody,
  query: z.object({ group: z.optional(z.string()), cursor: z.optional(z.string()) }),
  answer: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        /** A sentence. */
        says: z.string(),
        /** The login of staff; null where the applicant or the bank did it. */
        by: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        /** The page where more is said. */
        address: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  refusals: ['client_not_found', 'field_malformed', 'cursor_malformed'],
});
export type TimelineRow = z.output<typeof readTimeline.answer>['rows'][number];
