import { bankDayFor, isRefusal, type Refusal } from '@bank/contract';
import type { Platform } from '../../base/platform/platform.ts';
import { startOfDay } from '../../base/platform/days-of-zone.ts';
import { judgeApproval } from '../../base/platform/rights.ts';
import type { AsTyped, InternalContent, InternationalContent, OrderContent } from './content.ts';
import { judgeRulesOfApproval } from './judge-approvals.ts';
import { judgeInternalContent, judgeInternationalContent, type CodeOfOrder } from './judge-content.ts';
import { judgeCoolingOfContent } from './judge-cooling.ts';
import { limitRates } from './limit-rates.ts';
import type { Caller } from './order.ts';
import { noCode } from '../../people/confirmations/index.ts';

/** What each order of a standing order asks for, and the user who writes it. */
export type StandingAsked = Omit<Caller, 'origin'> & {
  /** Its first day, ISO 8601. */
  readonly firstOn: string;
} & (
    | ({ readonly kind: 'internal' } & AsTyped<InternalContent>)
    | ({ readonly kind: 'international' } & AsTyped<InternationalContent>)
  );

export interface JudgedStanding {
  readonly content: OrderContent;
  /** Whether its orders may go without another approval: its user may send them off, and has confirmed them. */
  readonly isConfirmed: boolean;
  readonly confirmationId: string | undefined;
}

/** Judges a standing order as one order of it. A user who may send that off confirms one to another bank by a code. */
export async function judgeStanding(
  platform: Platform,
  asked: StandingAsked,
  code: CodeOfOrder,
): Promise<JudgedStanding | Refusal> {
  const judged =
    asked.kind === 'internal'
      ? await judgeInternalContent(platform, asked)
      : await judgeInternationalContent(platform, asked, code);
  if (isRefusal(judged)) return judged;
  const { content, amount } = judged;
  const { clientId, userId, rights } = asked;
  const first = { dueAt: startOfDay(platform.config.timeZone, bankDayFor(asked.firstOn)) };
  const cooling = await judgeCoolingOfContent(platform, { clientId, content }, first);
  if (cooling !== undefined) return cooling;
  const isWithin = !isRefusal(judgeApproval(rights, amount, await limitRates(platform, [{ rights, amount }])));
  const { kind, debtorAccount, creditorAccount } = content;
  const order = { clientId, kind, debtorAccount, creditorAccount, amount, preparedBy: userId };
  const isConfirmed = isWithin && !isRefusal(await judgeRulesOfApproval(platform, order));
  const confirmed = isConfirmed ? await judged.confirm() : noCode;
  return isRefusal(confirmed) ? confirmed : { content, isConfirmed, ...confirmed };
}
