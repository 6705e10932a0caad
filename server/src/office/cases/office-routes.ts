import { brand, isRefusal, refuse, refuseFor, type Refusal } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import { caseKinds, extractFormats, type OfficeCase } from '@bank/contract/office/cases';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { OfficeCounter } from '../../base/platform/http/office-counts.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readSort } from '../../base/platform/part-in-order-store.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { exportRetrySeconds, exportsInHand, takeFile } from '../exports/index.ts';
import { addCaseDocument } from './add-case-document.ts';
import { warnedUntil } from './due-day.ts';
import { readExtract } from './extract.ts';
import { judgeErasure } from './judge-erasure.ts';
import { openCase } from './open-case.ts';
import { findCase, listCases, summariseDueCases, type Case, type SubjectKind } from './store.ts';
import { findPerson } from './subject-store.ts';
import { isOpen, takeStep } from './take-step.ts';
import { writeExtractHtml } from './write-extract-html.ts';
import { writeExtractJson } from './write-extract-json.ts';

const casesPerPart = 50;
/** Whom nobody may tip off: they look for money laundering. */
const reportReaders: readonly string[] = ['compliance', 'auditor'];
const mediaTypes = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' } as const;

/** The register of complaints and of requests of persons, with what the bank hands out and erases of their data. */
export function caseOfficeRoutes(answer: AnswerOfficeCall, { config, clock }: Platform): void {
  const inHand = exportsInHand();

  answer(officeCalls.listCases, async ({ query, platform, staff }) => {
    const kind = caseKinds.find((one) => one === query.kind);
    if (query.kind && kind === undefined) return refuse('field_malformed', 'kind');
    if (query.state && query.state !== 'open' && query.state !== 'closed') return refuse('field_malformed', 'state');
    const isOpenWanted = query.state ? query.state === 'open' : undefined;
    const part = await readPart(query.cursor, casesPerPart, ({ behind, limit }) =>
      listCases(platform.db, {
        kind,
        isOpen: isOpenWanted,
        maySeeReports: staff.roles.some((role) => reportReaders.includes(role)),
        after: behind,
        limit,
        sort: readSort(query.sort),
      }),
    );
    if (isRefusal(part)) return part;
    const today = dayIn(config.timeZone, clock.now());
    return { cases: part.shown.map((one) => present(one, today)), next: part.next };
  });

  answer(officeCalls.openCase, ({ body, platform }) => openCase(platform, body));
  answer(officeCalls.takeCaseStep, ({ body, fields, platform, staff }) =>
    takeStep(platform, { ...body, id: readId(fields.id), mayWorkReports: staff.roles.includes('compliance') }),
  );
  answer(officeCalls.addCaseDocument, ({ body, fields, query, platform }) =>
    addCaseDocument(platform, { caseId: readId(fields.id), name: query.name, bytes: body }),
  );

  answer(officeCalls.readErasure, async ({ fields, platform }) => {
    const found = await findSubjectOf(platform, fields.id);
    if (isRefusal(found)) return found;
    const judged = await judgeErasure(platform, platform.db, found.subject);
    return isRefusal(judged) ? judged : { removes: [...judged.removes], keeps: [...judged.keeps] };
  });

  answer(officeCalls.takeExtract, async ({ fields, query, platform, staff }) => {
    const format = extractFormats.find((one) => one === (query.format || 'json'));
    if (format === undefined) return refuse('field_malformed', 'format');
    const found = await findSubjectOf(platform, fields.id);
    if (isRefusal(found)) return found;
    const person = await findPerson(platform.db, found.subject);
    if (person.clients.length + person.enquiries.length === 0) return refuse('person_not_found', 'id');
    const release = inHand.take(staff.id);
    if (release === undefined) return refuseFor('too_many_files', exportRetrySeconds);
    const { kind, number, person: name, about } = found.of;
    const file = `${brand.name.toLowerCase()}-${kind}-${number}-${dayIn(config.timeZone, clock.now())}.${format}`;
    const content = takeFile(
      platform,
      {
        what: 'person',
        name: file,
        filter: { case: `${kind} ${number}`, format },
        write: async (snapshot, tally, moment) => {
          const tables = readExtract(snapshot, person, tally.countRow);
          const head = { of: { kind, number, person: name, about }, bank: brand.name, moment, takenBy: staff.login };
          return format === 'json' ? writeExtractJson({ ...head, tables }) : writeExtractHtml({ ...head, tables });
        },
      },
      release,
    );
    return { name: file, mediaType: mediaTypes[format], content };
  });
}

/** The case of an address, and whose data it is about. */
async function findSubjectOf(
  { db }: Platform,
  address: string,
): Promise<{ readonly of: Case; readonly subject: { kind: SubjectKind; id: string } } | Refusal> {
  const id = readId(address);
  const of = id === undefined ? undefined : await findCase(db, id);
  if (of?.aboutKind == null || of.aboutId === null || of.kind === 'report') return refuse('case_not_found', 'id');
  return { of, subject: { kind: of.aboutKind, id: of.aboutId } };
}

/** How many are due within days, or late, and since when the oldest of them waits. */
export const caseCounters: readonly OfficeCounter[] = [
  {
    name: 'cases',
    roles: ['support', 'compliance', 'administrator', 'auditor'],
    count: async (platform) => (await dueSoon(platform)).count,
    oldest: async (platform) => (await dueSoon(platform)).oldest,
  },
];

function dueSoon({ db, config, clock }: Platform) {
  return summariseDueCases(db, warnedUntil(dayIn(config.timeZone, clock.now())));
}

function present(found: Case, today: string): OfficeCase {
  const { id, kind, number, receivedOn, dueOn, person, about, subject, openedBy, openedAt, steps, hits, documents } =
    found;
  const isOpenNow = isOpen(found);
  return {
    id,
    kind,
    number,
    receivedOn,
    dueOn,
    person,
    about,
    subject,
    openedBy,
    openedAt: openedAt.toISOString(),
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    isOpen: isOpenNow,
    isLate: isOpenNow && dueOn < today,
    hits: [...hits],
    documents: documents.map((document) => ({ ...document, at: document.at.toISOString() })),
  };
}
