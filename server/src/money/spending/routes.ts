import { brand, calls, isLanguage, isRefusal, refuse } from '@bank/contract';
import { writeSpendingCsv } from '@bank/documents/spending';
import { recordEvent } from '../../base/audit/index.ts';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import { limitConcurrency } from '../../base/platform/limit-concurrency.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { accountsSeen } from '../../base/platform/rights.ts';
import { listEntries, readSpending } from './read-spending.ts';
import { readRules } from './rules-store.ts';
import { setRules } from './set-rules.ts';

/** Tables that are added up at once: each reads the entries of two periods. */
const addedUpAtOnce = 2;

/** Where the money of a client went, and the rules by which its entries are sorted. */
export function spendingRoutes(answer: AnswerCall, platform: Platform): void {
  const inTurn = limitConcurrency(addedUpAtOnce);

  answer(calls.readSpending, ({ query, session }) =>
    inTurn(() => readSpending(platform, accountsSeen(session), choiceOf(query)), session.clientId),
  );

  answer(calls.listSpendingEntries, ({ query, session }) => {
    const { kind, category, after } = query;
    const part = { ...choiceOf(query), kind: kind ?? '', category: category ?? '', after: after ?? '' };
    return inTurn(() => listEntries(platform, accountsSeen(session), part), session.clientId);
  });

  answer(calls.readSpendingFile, async ({ query, session, origin, language: ofRequest }) => {
    const language = query.language || ofRequest;
    if (!isLanguage(language)) return refuse('language_unknown', 'language');
    const { clientId } = session;
    const read = await inTurn(() => readSpending(platform, accountsSeen(session), choiceOf(query)), clientId);
    if (isRefusal(read)) return read;
    const name = `${brand.name.toLowerCase()}-spending-${read.period}-${read.currency}.csv`;
    await recordEvent(platform.db, platform, { kind: 'spending_taken', clientId, subject: name, origin });
    return { name, mediaType: 'text/csv; charset=utf-8', content: Buffer.from(writeSpendingCsv(read, language)) };
  });

  answer(calls.readCategoryRules, async ({ session }) => {
    const { rights, clientId } = session;
    // They name whom the client pays from accounts that this user may not see.
    if (rights.accountIds !== 'all') return { version: 0, rules: [], mayChange: false };
    const { version, rules } = await readRules(platform.db, clientId);
    return { version, rules: [...rules], mayChange: rights.prepare };
  });

  answer(calls.setCategoryRules, ({ body, session, origin }) =>
    setRules(platform, { ...body, scope: accountsSeen(session), userId: session.userId, origin }),
  );
}

type Asked = Readonly<Partial<Record<'period' | 'currency' | 'account', string | null | undefined>>>;

function choiceOf({ period, currency, account }: Asked) {
  return { period: period ?? '', currency: currency ?? '', account: account ?? '' };
}
