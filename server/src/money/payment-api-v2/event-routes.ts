import { merchantWebhooks } from '@bank/contract';
import {
  pageLimitMax,
  pageLimitUsual,
  presentEvent,
  presentPage,
  presentProblem,
  presentProblems,
  presentWebhookEndpoint,
  type FieldProblem,
} from '@bank/contract/payment-api-v2';
import type { AnswerOperationV2 } from '../../base/platform/http/payment-api-v2-door.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { Merchant } from '../merchants/index.ts';
import { listEndpoints, listEventsOfMerchant } from '../webhooks/index.ts';
import { refused } from './answer-once.ts';

/** Events of the second version, and where they are sent. */
export function eventRoutesV2(answer: AnswerOperationV2<Merchant>, { db }: Pick<Platform, 'db'>): void {
  answer('listEvents', async ({ query, caller: { clientId, mode } }) => {
    const page = readEventPage(query);
    if (!('limit' in page)) return refused(presentProblems(page));
    const found = await listEventsOfMerchant(db, { clientId, mode, ...page });
    if (found === 'cursor_malformed') return refused(presentProblem({ code: 'cursor_malformed', param: 'cursor' }));
    // It is never null: what happens later comes behind it.
    return { status: 200, body: presentPage(found.events.map(presentEvent), found.nextCursor) };
  });

  answer('listWebhookEndpoints', async ({ caller: { clientId, mode } }) => {
    const endpoints = (await listEndpoints(db, clientId)).filter((endpoint) => endpoint.mode === mode);
    const told = endpoints.map(({ createdAt, kinds, ...endpoint }) => ({
      ...endpoint,
      kinds: merchantWebhooks.filter((kind) => kinds.includes(kind)),
      madeAt: createdAt,
    }));
    return { status: 200, body: presentPage(told.map(presentWebhookEndpoint), undefined) };
  });
}

function readEventPage(
  query: Readonly<Record<string, unknown>>,
): { readonly limit: number; readonly after: string } | readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (!['limit', 'cursor'].includes(name)) problems.push({ code: 'unknown_field', param: name.slice(0, 100) });
    else if (typeof value !== 'string') problems.push({ code: 'not_text', param: name });
  }
  const text = (name: string, usual: string) => {
    const value = query[name];
    return typeof value === 'string' && value !== '' ? value : usual;
  };
  const limit = text('limit', String(pageLimitUsual));
  const isLimit = /^[1-9]\d{0,2}$/.test(limit) && Number.parseInt(limit, 10) <= pageLimitMax;
  if (!isLimit) problems.push({ code: 'limit_malformed', param: 'limit' });
  return problems.length > 0 ? problems : { limit: Number.parseInt(limit, 10), after: text('cursor', '') };
}
