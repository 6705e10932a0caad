import { brand, isRefusal, refuse, refuseFor, type Refusal } from '@bank/contract';
import { hitReasonLengthMax, officeCalls } from '@bank/contract/office';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readSort } from '../../base/platform/part-in-order-store.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { readLimit } from '../../base/settings/index.ts';
import { listBlocks } from '../../money/accounts/index.ts';
import {
  listHitGroups,
  listHitsBeside,
  readDecisions,
  readHitsByIds,
  type Grouping,
  type Hit,
} from '../../people/screening/index.ts';
import { findCase, listReportsOf } from '../cases/index.ts';
import { exportRetrySeconds, exportsInHand, takeFile } from '../exports/index.ts';
import { decideHits } from './decide-hits.ts';
import { isGoodUntil } from './judge-decision.ts';
import { writeReport } from './write-report.ts';

const groupsPerPart = 50;
/** Of one subject or payer: what waits comes first. */
const hitsOfGroupMax = 200;
const hourMs = 3_600_000;

/** How compliance works hits: by subject or payer, together or one by one, to a report that leaves as one file. */
export function hitOfficeRoutes(answer: AnswerOfficeCall, platform: Platform): void {
  const { db, clock, config } = platform;
  const inHand = exportsInHand();

  answer(officeCalls.listHitGroups, async ({ query }) => {
    const by = groupingOf(query.by);
    if (isRefusal(by)) return by;
    const part = await readPart(query.cursor, groupsPerPart, ({ behind, limit }) =>
      listHitGroups(db, { by, after: behind, limit, sort: readSort(query.sort) }),
    );
    if (isRefusal(part)) return part;
    const lateBefore = clock.now().getTime() - Number(await readLimit(db, 'hit_hours_max')) * hourMs;
    return {
      groups: part.shown.map(({ foundAt, ...group }) => ({
        ...group,
        foundAt: foundAt.toISOString(),
        isLate: foundAt.getTime() < lateBefore,
      })),
      next: part.next,
    };
  });

  answer(officeCalls.readHitGroup, async ({ fields, query }) => {
    const by = groupingOf(query.by);
    if (isRefusal(by)) return by;
    const id = readId(fields.id);
    const beside = id === undefined ? [] : await listHitsBeside(db, id, { by, limit: hitsOfGroupMax });
    if (id === undefined || beside.length === 0) return refuse('hit_not_found', 'id');
    const ids = beside.map((one) => one.id);
    const hits = new Map((await readHitsByIds(db, ids)).map((hit) => [hit.id, hit]));
    const blocks = await listBlocks(db, { hits: ids });
    return {
      hits: beside.map(({ takesTwo, holdsOrder, id: hitId }) => {
        return { ...presentHit(hits.get(hitId)!), takesTwo, holdsOrder };
      }),
      decisions: (await readDecisions(db, id)).map((one) => ({ ...one, at: one.at.toISOString() })),
      blocks: blocks.map(({ accountNumber: account, since, endedAt, clientId: _clientId, ...block }) => {
        return { ...block, account, since: since.toISOString(), endedAt: endedAt?.toISOString() ?? null };
      }),
      reports: [...(await listReportsOf(db, ids))],
    };
  });

  answer(officeCalls.decideHits, async ({ body, platform: asStaff }) => {
    const { hits, decision, compared, goodUntil } = body;
    const reason = body.reason.replace(/[\s\0]+/g, ' ').trim();
    if (reason === '') return refuse('all_fields_required', 'reason');
    if ([...reason].length > hitReasonLengthMax) return refuse('text_too_long', 'reason');
    if (goodUntil !== undefined && (decision !== 'released' || !isGoodUntil(platform, goodUntil)))
      return refuse('field_malformed', 'goodUntil');
    const ids = hits.map(readId);
    if (ids.includes(undefined)) return refuse('hit_not_found', 'hits');
    const outcome = await decideHits(asStaff, { ids: ids as string[], decision, reason, compared, goodUntil });
    if (outcome === 'unknown_hit') return refuse('hit_not_found', 'hits');
    if (isRefusal(outcome)) return outcome;
    return { decidedBefore: outcome === 'decided' ? null : outcome };
  });

  answer(officeCalls.takeReport, async ({ fields, platform: asStaff, staff }) => {
    const id = readId(fields.id);
    const found = id === undefined ? undefined : await findCase(db, id);
    if (found?.kind !== 'report') return refuse('case_not_found', 'id');
    const release = inHand.take(staff.id);
    if (release === undefined) return refuseFor('too_many_files', exportRetrySeconds);
    const name = `${brand.name.toLowerCase()}-report-${found.number}-${dayIn(config.timeZone, clock.now())}.html`;
    const content = takeFile(
      asStaff,
      {
        what: 'report',
        name,
        filter: { case: `report ${found.number}` },
        write: async (snapshot, _tally, moment) =>
          writeReport(snapshot, { id: found.id, moment, takenBy: staff.login }),
      },
      release,
    );
    return { name, mediaType: 'text/html; charset=utf-8', content };
  });
}

function groupingOf(by: string | undefined): Grouping | Refusal {
  if (!by) return 'subject';
  return by === 'subject' || by === 'payer' ? by : refuse('field_malformed', 'by');
}

function presentHit({ foundAt, decidedAt: _decidedAt, subjectId: _subjectId, reasons, ...hit }: Hit) {
  return { ...hit, reasons: [...reasons], foundAt: foundAt.toISOString() };
}
