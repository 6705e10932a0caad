import {
  isRefusal,
  refuse,
  statementPageSizeMax,
  statementSorts,
  type Refusal,
  type StatementSort,
} from '@bank/contract';
import type { Platform } from '../../base/platform/platform.ts';
import type { AccountScope } from '../../base/platform/rights.ts';
import { cursorMark, readCursor, type StatementCursor } from './statement-cursor.ts';
import {
  judgeStatementFilter,
  withoutMarks,
  type Reader,
  type StatementFilter,
  type StatementFilterRequest,
} from './statement-filter.ts';

/** Which part of a client's statement is asked for, and in which order. */
export interface StatementPart extends StatementFilter {
  readonly sort: StatementSort;
  readonly limit?: number;
  readonly after?: StatementCursor;
  /** The last place of each account, by its id, that belongs to the statement: what was booked later is left out. */
  readonly upTo?: ReadonlyMap<string, bigint>;
}

/** Where totals are to be added up from. */
export interface TotalsPart {
  readonly filter: StatementFilter;
  readonly after: StatementCursor | undefined;
}

/** Judges the request of totals: a filter, and the cursor of the totals before. */
export async function judgeTotalsPart(
  platform: Pick<Platform, 'db' | 'config'>,
  scope: AccountScope,
  { cursor, ...request }: StatementFilterRequest & { readonly cursor?: string | null | undefined },
  reader: Reader = withoutMarks,
): Promise<TotalsPart | Refusal> {
  const part = await judgeStatementPart(platform, scope, { ...request, cursor }, reader);
  if (isRefusal(part)) return part;
  const { sort: _, after, ...filter } = part;
  return { filter, after };
}

/** The part as it is asked for. */
export interface StatementPartRequest extends StatementFilterRequest {
  readonly sort?: string | null | undefined;
  readonly limit?: number | null | undefined;
  readonly cursor?: string | null | undefined;
}

/** Judges the request of a part. An empty field counts as not given. */
export async function judgeStatementPart(
  platform: Pick<Platform, 'db' | 'config'>,
  scope: AccountScope,
  request: StatementPartRequest,
  reader: Reader = withoutMarks,
): Promise<StatementPart | Refusal> {
  const filter = await judgeStatementFilter(platform, scope, request, reader);
  if (isRefusal(filter)) return filter;
  const sort = statementSorts.find((known) => known === (request.sort || 'date_desc'));
  if (sort === undefined) return refuse('sort_unknown', 'sort');
  const limit = request.limit ?? undefined;
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1 && limit <= statementPageSizeMax)) {
    return refuse('field_malformed', 'limit');
  }
  const after = request.cursor ? readCursor(request.cursor, cursorMark({ ...filter, sort })) : undefined;
  if (after === null) return refuse('cursor_malformed', 'cursor');
  return { ...filter, sort, ...(limit !== undefined && { limit }), ...(after !== undefined && { after }) };
}
