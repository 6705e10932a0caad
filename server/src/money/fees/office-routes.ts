import { isRefusal, refuse } from '@bank/contract';
import { feeStates, officeCalls } from '@bank/contract/office';
import { toDecimalString } from '@bank/money';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import { forReading, type Platform } from '../../base/platform/platform.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { readEarned } from './accrue-fees.ts';
import { monthBefore } from './months-of-fees.ts';
import { listToldFees, sumToldFees, type SoughtFees, type ToldFee } from './told-fees-store.ts';

const feesPerPart = 200;
/** Months that one report is of. */
const monthsMax = 24;
const isMonth = (text: string) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** Fees of the tariff: what was earned, and what became of it. */
export function feeOfficeRoutes(answer: AnswerOfficeCall, platform: Platform): void {
  const { clock, config } = platform;

  answer(officeCalls.readFees, async ({ query }) => {
    const running = dayIn(config.timeZone, clock.now()).slice(0, 7);
    const to = query.to || query.from || monthBefore(running);
    const from = query.from || to;
    if (!isMonth(from)) return refuse('period_malformed', 'from');
    if (!isMonth(to) || to < from || monthsBetween(from, to) >= monthsMax) return refuse('period_malformed', 'to');
    const state = feeStates.find((one) => one === query.state);
    if (query.state && state === undefined) return refuse('field_malformed', 'state');
    const sought: SoughtFees = { from, to, zone: config.timeZone };
    const db = await forReading(platform);
    const part = await readPart(
      query.cursor,
      feesPerPart,
      async ({ behind, limit }) =>
        (await listToldFees(db, { ...sought, ...(state && { states: [state] }) }, { behind, limit })).map((fee) => ({
          ...fee,
          feeId: fee.id,
          id: `${fee.month} ${fee.id}`,
        })),
      (cursor) => (/^20\d{2}-\d{2} [0-9a-f-]{36}$/.test(cursor) ? cursor : undefined),
    );
    if (isRefusal(part)) return part;
    return {
      from,
      to,
      sums: (await sumToldFees(db, sought)).map((sum) => ({ ...sum, amount: toDecimalString(sum.amount) })),
      unaccrued: await countUnaccrued(),
      fees: part.shown.map(({ feeId, ...fee }) => present({ ...fee, id: feeId })),
      next: part.next,
    };

    /** Of the last month that is over. */
    async function countUnaccrued(): Promise<number | null> {
      const earned = await readEarned(platform, db, to < running ? to : monthBefore(running));
      return isRefusal(earned) ? null : earned.length;
    }
  });
}

function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth] = from.split('-').map(Number) as [number, number];
  const [toYear, toMonth] = to.split('-').map(Number) as [number, number];
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}

function present({ id, fee, month, client, account, of, amount, inDollars, state, payment, ...waived }: ToldFee) {
  return {
    id,
    fee,
    month,
    client: client.number,
    clientName: client.name,
    account,
    of: of?.number ?? null,
    amount: toDecimalString(amount),
    currency: amount.currency,
    dollars: inDollars === undefined ? null : toDecimalString(inDollars),
    state,
    payment: payment?.number ?? null,
    proposalId: waived.proposalId ?? null,
    reason: waived.reason ?? null,
  };
}
