import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { setRateContent, type SetRate } from '@bank/contract/office';
import { toRateString } from '@bank/money';
import { recordStaffAct } from '../../base/audit/index.ts';
import {
  changesOf,
  insertRates,
  isBeyondBand,
  latestRates,
  readRates,
  type RateChange,
  type UsdRate,
} from '../../money/exchange-rates/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';

/** A rate that moves by more than the band. One within it is set by one person (`setRateAlone`). */
export function setRate(platform: Platform): ProposalKind {
  return defineProposalKind<SetRate>({
    kind: 'set_rate',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver'],
    content: setRateContent,
    subject: ({ currency }) => currency,
    describe: async (database, content) => {
      const change = await readChange(platform, database, content);
      if (isRefusal(change)) return change;
      return [
        {
          what: 'rate',
          of: content.currency,
          was: change.before === undefined ? null : toRateString(change.before.usdPerUnitScaled),
          willBe: toRateString(change.rate.usdPerUnitScaled),
        },
      ];
    },
    execute: async (transaction, content, { approvedBy }) => {
      const change = await readChange(platform, transaction, content);
      if (isRefusal(change)) return change;
      await keep(platform, transaction, change.rate, approvedBy.login);
      return 'done';
    },
  });
}

/** Sets a rate that stays within the band (`isBeyondBand`). */
export async function setRateAlone(
  platform: Platform,
  transaction: Database,
  { content, by }: { readonly content: SetRate; readonly by: string },
): Promise<'done' | Refusal> {
  const change = await readChange(platform, transaction, content);
  if (isRefusal(change)) return change;
  if (await isBeyondBand(transaction, change)) return refuse('rate_beyond_band', 'usd');
  await keep(platform, transaction, change.rate, by);
  return 'done';
}

async function readChange(
  { clock }: Platform,
  database: Database,
  { currency, usd, source }: SetRate,
): Promise<RateChange | Refusal> {
  const read = readRates([{ currency, usd, source, asOf: clock.now(), isSetByHand: true }]);
  if ('wrong' in read) return refuse('rate_malformed', 'usd');
  return changesOf(await latestRates(database), read)[0]!;
}

async function keep(platform: Platform, transaction: Database, rate: UsdRate, by: string): Promise<void> {
  // A rate stays: none is kept while the time is in doubt.
  await momentOf(transaction, platform.clock);
  const id = platform.newId();
  await insertRates(transaction, [rate], () => id);
  await recordStaffAct(
    transaction,
    { ...platform, staff: by },
    {
      kind: 'rates_set',
      subject: `${rate.currency} ${toRateString(rate.usdPerUnitScaled)}`,
      about: [{ kind: 'rate', id }],
    },
  );
}
