import { isRefusal, refuse, statementPageSizeMax, type Refusal } from '@bank/contract';
import { isCurrencyCode } from '@bank/money';
import { findAccountOf } from '../accounts/index.ts';
import type { Database } from '../platform/platform.ts';
import { readCursor, type StatementCursor } from './statement-cursor.ts';

/** Which part of a client's statement is asked for. Without bounds: all of it. */
export interface StatementPart {
  readonly clientId: string;
  readonly accountId?: string;
  readonly currency?: string;
  /** First and last booking day in UTC, `YYYY-MM-DD`, both included. */
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly limit?: number;
  readonly after?: StatementCursor;
}

/** The part as it comes over the wire. */
export interface StatementPartRequest {
  readonly account?: string | number | null | undefined;
  readonly currency?: string | null | undefined;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly limit?: number | null | undefined;
  readonly cursor?: string | null | undefined;
}

/** Judges the request of a part. An empty field counts as not given. */
export async function judgeStatementPart(
  database: Database,
  clientId: string,
  request: StatementPartRequest,
): Promise<StatementPart | Refusal> {
  const accountId = await judgeAccount(database, clientId, request.account);
  if (isRefusal(accountId)) return accountId;
  const currency = request.currency?.trim().toUpperCase() || undefined;
  if (currency !== undefined && !isCurrencyCode(currency)) return refuse('currency_unknown', 'currency');
  const fromDay = request.from || undefined;
  const toDay = request.to || undefined;
  if (fromDay !== undefined && !isDay(fromDay)) return refuse('period_malformed', 'from');
  if (toDay !== undefined && !isDay(toDay)) return refuse('period_malformed', 'to');
  if (fromDay !== undefined && toDay !== undefined && fromDay > toDay) return refuse('period_malformed', 'to');
  const limit = request.limit ?? undefined;
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1 && limit <= statementPageSizeMax)) {
    return refuse('field_malformed', 'limit');
  }
  const after = request.cursor ? readCursor(request.cursor) : undefined;
  if (after === null) return refuse('cursor_malformed', 'cursor');
  return {
    clientId,
    ...(accountId !== undefined && { accountId }),
    ...(currency !== undefined && { currency }),
    ...(fromDay !== undefined && { fromDay }),
    ...(toDay !== undefined && { toDay }),
    ...(limit !== undefined && { limit }),
    ...(after !== undefined && { after }),
  };
}

async function judgeAccount(
  database: Database,
  clientId: string,
  reference: StatementPartRequest['account'],
): Promise<string | undefined | Refusal> {
  if (reference === undefined || reference === null || reference === '') return undefined;
  const account = await findAccountOf(database, clientId, String(reference));
  return account?.id ?? refuse('account_not_found', 'account');
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. There is no year 0. */
function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
