import { brand, isRefusal, refuse, refuseFor, type Refusal } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import type { FastifyRequest } from 'fastify';
import { finished } from 'node:stream';
import { recordStaffAct } from '../../base/audit/index.ts';
import { findClientForStaff } from '../../people/identity/index.ts';
import { isAwaited } from '../../base/platform/http/is-awaited.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import { forReading, type Database } from '../../base/platform/platform.ts';
import { allAccountsOf, type AccountScope } from '../../base/platform/rights.ts';
import { drawUpStatement } from './draw-up-statement.ts';
import { filesInHand, filesRetrySeconds } from '../../base/platform/files-in-hand.ts';
import { judgeFileRequest } from './judge-file-request.ts';
import { readStatement } from './read-statement.ts';
import { readTotals, totalsIn } from './read-totals.ts';
import { usualScanBudget, type ScanBudget } from './scan-window.ts';
import { judgeStatementPart, judgeTotalsPart } from './statement-part.ts';
import { readCurrencies } from './store.ts';
import { writeStatementFile } from './write-statement-file.ts';

const rowsOfPart = 100;

/** The statement of a client as staff read it: the rows and figures that the client reads, by the same rules. */
export function statementOfficeRoutes(
  answer: AnswerOfficeCall,
  { isDemonstration }: { isDemonstration: boolean },
): void {
  const inHand = filesInHand();

  answer(officeCalls.readClientStatement, async ({ fields, query, platform, request }) => {
    const { db } = platform;
    const scope = await scopeOf(db, fields.client);
    if (isRefusal(scope)) return scope;
    const part = await judgeStatementPart(platform, scope, { ...filterOf(query), limit: rowsOfPart });
    if (isRefusal(part)) return part;
    const { groups, nextCursor } = await readStatement(db, part, budgetOf(request));
    // Of several currencies one list, as the client reads it: each group is in the order that was asked for.
    const rows = groups.flatMap(({ entries }) => entries);
    if (groups.length > 1 && (query.sort ?? '') === '')
      rows.sort((one, other) => Date.parse(other.bookedAt) - Date.parse(one.bookedAt));
    return { rows, next: nextCursor ?? null };
  });

  answer(officeCalls.readClientStatementTotals, async ({ fields, query, platform, request }) => {
    const { db } = platform;
    const scope = await scopeOf(db, fields.client);
    if (isRefusal(scope)) return scope;
    const part = await judgeTotalsPart(platform, scope, filterOf(query));
    if (isRefusal(part)) return part;
    const reading = await forReading(platform);
    const [currencies, { totals, nextCursor }] = await Promise.all([
      readCurrencies(reading, part.filter),
      readTotals(reading, part.filter, part.after, budgetOf(request)),
    ]);
    return { totals: totalsIn(currencies, totals), next: nextCursor ?? null };
  });

  answer(officeCalls.readClientStatementFile, async ({ fields, query, platform, staff, reply }) => {
    const { db } = platform;
    const scope = await scopeOf(db, fields.client);
    if (isRefusal(scope)) return scope;
    const release = inHand.take(staff.id);
    if (release === undefined) return refuseFor('too_many_files', filesRetrySeconds);
    // Until all of it is sent, or the caller is gone: a file in parts is written as it is taken.
    finished(reply.raw, release);
    const { type: types, status: statuses, ...chosen } = query;
    const request = { ...chosen, types, statuses };
    const judged = await judgeFileRequest(platform, scope, request);
    if (isRefusal(judged)) return judged;
    const reading = { ...platform, db: await forReading(platform) };
    const statement = await drawUpStatement(reading, judged.filter, {
      request,
      language: brand.staffLanguage,
    });
    if (isRefusal(statement)) return statement;
    const file = await writeStatementFile(statement, judged.format, { isDemonstration });
    if (!isRefusal(file))
      await recordStaffAct(db, platform, {
        kind: 'client_statement_taken',
        clientId: scope.clientId,
        subject: file.name,
      });
    return file;
  });
}

/** Staff choose one type and one status; the statement knows lists of them. */
function filterOf<Query extends { readonly type?: string | undefined; readonly status?: string | undefined }>({
  type,
  status,
  ...query
}: Query) {
  return { ...query, types: type ? [type] : undefined, statuses: status ? [status] : undefined };
}

async function scopeOf(db: Database, reference: string): Promise<AccountScope | Refusal> {
  const client = await findClientForStaff(db, reference.trim());
  return client === undefined ? refuse('client_not_found', 'client') : allAccountsOf(client.id);
}

/** A search that was dropped costs no more than the query that it is at. */
function budgetOf(request: FastifyRequest): ScanBudget {
  return { ...usualScanBudget, isAwaited: () => isAwaited(request) };
}
