import {
  accountChoices,
  alwaysMailed,
  choiceOf,
  choicesWithAmount,
  isRefusal,
  mailedKinds,
  noticeChoices,
  noticeOf,
  personChoices,
  refuse,
  type ChosenNotice,
  type NoticeChoice,
  type Refusal,
} from '@bank/contract';
import { money, parseAmount, toDecimalString, type CurrencyCode } from '@bank/money';
import type { Session } from '../../base/platform/http/session.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { accountsSeen } from '../../base/platform/rights.ts';
import { findClientById, findUserById } from '../../people/identity/index.ts';
import { findAccountOf, listAccountsOf } from '../accounts/index.ts';
import { keepChoice, listChosen } from './choices-store.ts';
import { unwantedOf } from './store.ts';

const ofAccounts: readonly NoticeChoice[] = accountChoices;
const bearAmounts: readonly NoticeChoice[] = choicesWithAmount;

/** What a user is told of by mail, for each account that they see: as they chose, or as it is without a choice. */
export async function readChoices(db: Database, session: Session): Promise<ChosenNotice[]> {
  const { clientId, userId } = session;
  const accounts = (await listAccountsOf(db, accountsSeen(session))).filter(({ isClosed }) => !isClosed);
  const chosen = await listChosen(db, { clientId, userId });
  const defaults = await readDefaults(db, session);
  const one = (kind: NoticeChoice, account: { readonly id: string; readonly currency: CurrencyCode } | null) => {
    const found = chosen.find((each) => each.kind === kind && each.accountId === (account?.id ?? null));
    const amountMinor = found?.amountMinor ?? null;
    return {
      kind,
      account: account?.id ?? null,
      isMailed: found?.isMailed ?? defaults.has(kind),
      isPushed: found?.isPushed ?? false,
      amount: amountMinor === null || account === null ? null : toDecimalString(money(amountMinor, account.currency)),
    };
  };
  return [
    ...accounts.flatMap((account) => accountChoices.map((kind) => one(kind, account))),
    ...personChoices.map((kind) => one(kind, null)),
  ];
}

/**
 * What is told without a choice. Mails about money go to the client's address: that is the user's where it is the same
 * one. Those about approvals go to each user.
 */
async function readDefaults(db: Database, { clientId, userId }: Session): Promise<ReadonlySet<NoticeChoice>> {
  const [client, user, unwanted] = await Promise.all([
    findClientById(db, clientId),
    findUserById(db, userId),
    unwantedOf(db, clientId),
  ]);
  const isMailOfClient = client?.email === user?.email;
  return new Set(
    noticeChoices.filter(
      (choice) =>
        choice === 'rate_reached' ||
        choice === alwaysMailed ||
        ((choice === 'order_to_approve' || isMailOfClient) &&
          mailedKinds.some((kind) => choiceOf(kind) === choice && !unwanted.has(noticeOf(kind)))),
    ),
  );
}

interface Choice {
  readonly kind: NoticeChoice;
  /** An id or a number; empty of what belongs to no account. */
  readonly account: string;
  /** Empty without one. */
  readonly amount: string;
  readonly isMailed: boolean;
  readonly isPushed: boolean;
}

/** Keeps a choice of a user, for themselves alone. */
export async function chooseNotice(
  { db }: Pick<Platform, 'db'>,
  session: Session,
  { kind, account: reference, amount, isPushed, ...asked }: Choice,
): Promise<undefined | Refusal> {
  const { clientId, userId } = session;
  const isMailed = asked.isMailed || kind === alwaysMailed;
  if (!ofAccounts.includes(kind)) {
    await keepChoice(db, { userId, clientId, accountId: null, kind, isMailed, isPushed, amountMinor: null });
    return undefined;
  }
  const account = await findAccountOf(db, accountsSeen(session), reference);
  if (account === undefined) return refuse('account_not_found', 'account');
  const amountMinor = judgeAmount(kind, { amount, isTold: isMailed || isPushed, currency: account.currency });
  if (isRefusal(amountMinor)) return amountMinor;
  await keepChoice(db, { userId, clientId, accountId: account.id, kind, isMailed, isPushed, amountMinor });
  return undefined;
}

/** An amount where there is one. A balance cannot be below nothing. */
function judgeAmount(
  kind: NoticeChoice,
  { amount, isTold, currency }: Pick<Choice, 'amount'> & { readonly isTold: boolean; readonly currency: CurrencyCode },
): bigint | null | Refusal {
  if (!bearAmounts.includes(kind)) return null;
  if (amount.trim() === '') return kind === 'balance_below' && isTold ? refuse('all_fields_required', 'amount') : null;
  const parsed = parseAmount(amount, currency);
  return parsed.ok ? parsed.amount.amountMinor : refuse(parsed.refusal, 'amount');
}
