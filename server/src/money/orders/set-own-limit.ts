import {
  isRefusal,
  limitKinds,
  limitPeriods,
  ownLimitsMax,
  refuse,
  type Language,
  type LimitAsked,
  type Refusal,
} from '@bank/contract';
import { formatOf } from '@bank/dictionaries/format';
import { limitInWords } from '@bank/dictionaries/limit-in-words';
import { limitTexts } from '@bank/dictionaries/limit-texts';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { amountText, currencyCode, isCurrencyCode, parseAmount, toDecimalString, type Money } from '@bank/money';
import { recordEvent } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { accountsSeen } from '../../base/platform/rights.ts';
import { readId } from '../../base/platform/read-id.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Change, ChangeAsking } from '../../people/confirmations/index.ts';
import { listMemberships, tellAdministrators } from '../../people/identity/index.ts';
import { findAccountOf } from '../accounts/index.ts';
import { insertClientLimit, readClientLimits, type ClientLimit, type LimitedOrders } from './client-limits-store.ts';

/**
 * Sets, changes or ends a limit that a client has set for itself. A lower one counts at once; a higher one, and the end
 * of one, a day later: the database says from when. Those of the bank are not reached.
 */
export function newLimit(
  platform: Platform,
  { session, origin }: Omit<ChangeAsking, 'password'>,
  typed: LimitAsked,
): Change<{ readonly countsFrom: string | null }> {
  const { clientId, userId } = session;
  return async (database) => {
    const judged = await judge(database, session, typed);
    if (isRefusal(judged)) return judged;
    const { orders, words, amount, isLoosened } = judged;
    return {
      bound: ['limit', ...boundOf(orders), amount === undefined ? '' : toDecimalString(amount)],
      tell: (language) => tellOf(language, { words, amount, isLoosened }),
      write: async (transaction) => {
        const id = platform.newId();
        const amountMinor = amount?.amountMinor ?? null;
        const from = await insertClientLimit(transaction, { ...orders, id, clientId, amountMinor, by: { userId } });
        const about = [{ kind: 'client_limit', id }] as const;
        await recordEvent(transaction, platform, { kind: 'own_limit_set', clientId, origin, subject: id, about });
        await tellAdministrators(
          transaction,
          platform,
          amount === undefined
            ? { session, origin, notice: 'limitEnded' }
            : { session, origin, notice: 'limitSet', subject: amountText(amount) },
        );
        return { countsFrom: from?.toISOString() ?? null };
      },
    };
  };
}

/** Whom and what a limit bounds, with the names of user and account. */
type Words = Pick<ClientLimit, 'name' | 'period' | 'kind' | 'account' | 'currency'>;

interface Judged {
  readonly orders: LimitedOrders;
  readonly words: Words;
  /** Undefined: the limit ends. */
  readonly amount: Money | undefined;
  readonly isLoosened: boolean;
}

async function judge(database: Database, session: Session, typed: LimitAsked): Promise<Judged | Refusal> {
  const period = limitPeriods.find((word) => word === typed.period.trim());
  if (period === undefined) return refuse('limit_malformed', 'period');
  const kindText = typed.kind.trim().toLowerCase();
  const kind = limitKinds.find((word) => word === kindText) ?? null;
  if (kind === null && kindText !== '') return refuse('limit_malformed', 'kind');
  const own = (await readClientLimits(database, [session.clientId])).filter(({ setBy }) => setBy === 'client');

  const user = await findUser(database, session, typed.user, own);
  if (isRefusal(user)) return user;
  const account = await findAccount(database, session, typed);
  if (isRefusal(account)) return account;
  const code = typed.currency.trim().toUpperCase();
  if (code !== '' && !isCurrencyCode(code)) return refuse('currency_unknown', 'currency');
  const currency = code === '' ? null : currencyCode(code);
  if (account !== null && currency !== null && account.currency !== currency)
    return refuse('account_in_other_currency', 'currency');
  const amount = amountOf(typed.amount, currency ?? currencyCode('USD'));
  if (isRefusal(amount)) return amount;

  const orders = { userId: user?.id ?? null, period, accountId: account?.id ?? null, kind, currency };
  const before = own.find((limit) => boundOf(limit).every((word, place) => word === boundOf(orders)[place]));
  const last = before?.next === undefined || before.next === null ? before?.amount : (before.next.amount ?? undefined);
  if (last?.amountMinor === amount?.amountMinor) return refuse('nothing_to_change', 'amount');
  if (before === undefined) {
    // Who left, or what is closed, sends nothing; a limit that was set before may still be changed.
    if (user !== null && !user.isLive) return refuse('limit_malformed', 'user');
    if (account?.isClosed === true) return refuse('debtor_account_closed', 'account');
    if (own.length >= ownLimitsMax) return refuse('too_many_limits');
  }
  const isLoosened = before !== undefined && (amount === undefined || amount.amountMinor > before.amount.amountMinor);
  const words = { name: user?.name ?? null, period, kind, account: account?.number ?? null, currency };
  return { orders, words, amount, isLoosened };
}

/** A user who acts for the client, or did when a limit was set for them; null of a limit of the client. */
async function findUser(
  database: Database,
  { clientId }: Session,
  typed: string,
  own: readonly ClientLimit[],
): Promise<{ readonly id: string; readonly name: string; readonly isLive: boolean } | null | Refusal> {
  if (typed.trim() === '') return null;
  const id = readId(typed.trim());
  const members = await listMemberships(database, { clientId, isLive: true });
  const member = members.find(({ user }) => user.id === id)?.user;
  if (member !== undefined) return { ...member, isLive: true };
  const limit = own.find(({ userId }) => userId !== null && userId === id);
  return limit === undefined
    ? refuse('limit_malformed', 'user')
    : { id: limit.userId!, name: limit.name!, isLive: false };
}

/** An account that this administrator may see. */
async function findAccount(database: Database, session: Session, { account: typed }: LimitAsked) {
  if (typed.trim() === '') return null;
  return (await findAccountOf(database, accountsSeen(session), typed)) ?? refuse('account_not_found', 'account');
}

function amountOf(typed: string, currency: Money['currency']): Money | undefined | Refusal {
  if (typed.trim() === '') return undefined;
  const parsed = parseAmount(typed.trim(), currency);
  return parsed.ok ? parsed.amount : refuse(parsed.refusal, 'amount');
}

/** All that tells one limit from another. */
function boundOf({ userId, period, accountId, kind, currency }: LimitedOrders): readonly string[] {
  return [userId ?? '', period, accountId ?? '', kind ?? '', currency ?? ''];
}

/** The change as the mail with the code tells it. */
function tellOf(
  language: Language,
  { words, amount, isLoosened }: Pick<Judged, 'words' | 'amount' | 'isLoosened'>,
): readonly (readonly [string, string])[] {
  const { change, fields } = mailTexts[language].confirmation;
  return [
    [change.limit, limitInWords({ ...words, user: words.name }, limitTexts[language])],
    [fields.amount, amount === undefined ? change.limitEnds : formatOf(language).money(amount)],
    [change.limitCounts, isLoosened ? change.limitLater : change.limitAtOnce],
  ];
}
