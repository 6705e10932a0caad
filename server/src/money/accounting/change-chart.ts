import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { changeChartContent, type ChangeChart, type Difference } from '@bank/contract/office';
import {
  bankAccountKinds,
  closeChartAccount,
  isChartAccountEmpty,
  listChart,
  openChartAccount,
  type ChartAccount,
} from '@bank/ledger';
import { idOfKey, recordStaffAct } from '../../base/audit/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { readFirstUncarriedYear } from './carried-results-store.ts';

/** What the chart leads to by itself: its programs book there, or the sheet shows a figure of its own under it. */
const needed: ReadonlySet<string> = new Set(['client', 'result_of_year', ...bankAccountKinds]);

/** Adds an account to the chart, or closes one on which nothing stands. */
export function changeChart(platform: Platform): ProposalKind {
  return defineProposalKind<ChangeChart>({
    kind: 'change_chart',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver', 'administrator'],
    content: changeChartContent,
    subject: ({ number }) => number,
    describe: async (database, content) => {
      const judged = await judge(platform, database, content);
      if (isRefusal(judged)) return judged;
      const of = content.number;
      const line: Difference =
        content.act === 'open'
          ? { what: 'chart_account', of, was: null, willBe: `${content.name} (${content.class}, ${content.code})` }
          : { what: 'chart_account', of, was: judged!.name, willBe: null };
      return [line];
    },
    execute: async (transaction, content, { approvedBy }) => {
      const judged = await judge(platform, transaction, content);
      if (isRefusal(judged)) return judged;
      const at = await momentOf(transaction, platform.clock);
      if (content.act === 'open') {
        if (!(await openChartAccount(transaction, content, at))) return refuse('chart_account_taken', 'number');
      } else if (!(await closeChartAccount(transaction, content.number, at))) {
        return refuse('balance_not_zero', 'number');
      }
      const subject = `${content.number} ${content.act === 'open' ? 'added' : 'closed'}`;
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        {
          kind: 'chart_changed',
          subject,
          about: [{ kind: 'chart_account', id: idOfKey(`chart_account ${content.number}`) }],
        },
      );
      return 'done';
    },
  });
}

/** The account that is to be closed; undefined where one is added. */
async function judge(
  { config, clock }: Platform,
  database: Database,
  content: ChangeChart,
): Promise<ChartAccount | undefined | Refusal> {
  const chart = await listChart(database);
  const known = chart.find(({ number }) => number === content.number);
  if (content.act === 'open') {
    if (known !== undefined) return refuse('chart_account_taken', 'number');
    const isTaken = content.code === 'equity' || content.code === 'asset' || content.code === 'liability';
    return isTaken || chart.some(({ code }) => code === content.code)
      ? refuse('chart_account_taken', 'code')
      : undefined;
  }
  if (known === undefined) return refuse('account_not_found', 'number');
  if (known.isClosed) return refuse('nothing_to_change', 'number');
  if (needed.has(known.code)) return refuse('chart_account_needed', 'number');
  if (!(await isChartAccountEmpty(database, known.code))) return refuse('balance_not_zero', 'number');
  if (known.class !== 'income' && known.class !== 'expense') return known;
  // What it moved in a year that is over goes to equity yet.
  const zone = config.timeZone;
  const uncarried = await readFirstUncarriedYear(database, zone);
  const isDue = uncarried !== undefined && uncarried < Number(dayIn(zone, clock.now()).slice(0, 4));
  return isDue ? refuse('earlier_year_not_carried', 'number') : known;
}
