import { columnOf, type RoomDatabase } from '@bank/database';
import { merchantRequestsKeptDays } from '@bank/contract';
import { sql } from 'kysely';
import { deleteInParts } from '../../base/platform/delete-in-parts.ts';
import type { PaymentMode } from './store.ts';

type Database = RoomDatabase<'merchants'>;

/** A request that was answered, as it waits to be written. */
export interface NewRequest {
  /** As the answer named it in `x-request-id`. */
  readonly id: string;
  readonly credentialsId: string;
  readonly method: string;
  /** The path as it is documented: of what stands in place of braces nothing is kept. */
  readonly route: string;
  readonly httpStatus: number;
  /** Of the first version. */
  readonly innerStatus: number | null;
  readonly problem: string | null;
  readonly shape: string | null;
  readonly durationMs: number;
  /** How long ago it was answered when it is written. */
  readonly agoMs: number;
}

/** Writes requests at once; their time is that of the database, less how long they waited. */
export async function insertRequests(database: Database, requests: readonly NewRequest[]): Promise<void> {
  await sql`
    insert into merchant_requests (id, credentials_id, method, route, http_status, inner_status, problem, shape,
      duration_ms, answered_at)
    select id, credentials_id, method, route, http_status, inner_status, problem, shape, duration_ms,
      now() - make_interval(secs => ago_ms / 1000.0)
    from unnest(${columnOf(requests, ({ id }) => id)}::uuid[],
        ${columnOf(requests, ({ credentialsId }) => credentialsId)}::uuid[],
        ${columnOf(requests, ({ method }) => method)}::text[], ${columnOf(requests, ({ route }) => route)}::text[],
        ${columnOf(requests, ({ httpStatus }) => httpStatus)}::int[],
        ${columnOf(requests, ({ innerStatus }) => innerStatus)}::int[],
        ${columnOf(requests, ({ problem }) => problem)}::text[], ${columnOf(requests, ({ shape }) => shape)}::text[],
        ${columnOf(requests, ({ durationMs }) => durationMs)}::int[],
        ${columnOf(requests, ({ agoMs }) => agoMs)}::int[])
      as given (id, credentials_id, method, route, http_status, inner_status, problem, shape, duration_ms,
        ago_ms)`.execute(database);
}

export interface ListedRequest extends Omit<NewRequest, 'credentialsId' | 'agoMs'> {
  readonly login: string;
  readonly answeredAt: Date;
}

/** What programs of a client asked in one mode, the newest first, from a request on. */
export async function listRequests(
  database: Database,
  {
    clientId,
    mode,
    isRefused,
    login,
    before,
    limit,
  }: {
    readonly clientId: string;
    readonly mode: PaymentMode;
    /** Undefined: whatever was answered. */
    readonly isRefused: boolean | undefined;
    readonly login: string | undefined;
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<ListedRequest[]> {
  const { rows } = await sql<ListedRequest>`
    select request.id, request.method, request.route, request.http_status::int as "httpStatus",
      request.inner_status::int as "innerStatus", request.problem, request.shape,
      request.duration_ms as "durationMs", request.answered_at as "answeredAt", kept.login
    from merchants merchant
      join merchant_credentials kept on kept.merchant_id = merchant.id and kept.mode = ${mode}
      join merchant_requests request on request.credentials_id = kept.id
    where merchant.client_id = ${clientId} and (${login ?? null}::text is null or kept.login = ${login ?? null})
      and (${isRefused ?? null}::boolean is null
        or (request.http_status >= 400 or coalesce(request.inner_status, 200) <> 200) = ${isRefused ?? null})
      and (${before ?? null}::uuid is null or (request.answered_at, request.id) < (
        select last.answered_at, last.id from merchant_requests last where last.id = ${before ?? null}::uuid))
    order by request.answered_at desc, request.id desc limit ${limit}`.execute(database);
  return rows;
}

/** Deletes what is older than it is kept, a part at once. */
export async function deleteOldRequests(database: Database): Promise<void> {
  await deleteInParts(
    database,
    (limit) => sql`
      delete from merchant_requests where id in (
        select id from merchant_requests
        where answered_at < now() - make_interval(days => ${merchantRequestsKeptDays})
        order by answered_at limit ${limit}
      )`,
  );
}
