import { isRefusal, refuse } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import { listChart } from '@bank/ledger';
import { toDecimalString } from '@bank/money';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import { forReading, type Platform } from '../../base/platform/platform.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { readReportingCurrency } from '../../base/settings/index.ts';
import { readChartBalances, readMovedResults } from './balances-store.ts';
import { balanceSheetOf } from './balance-sheet.ts';
import { listLineEntries, type EntryPlace, type LineEntry } from './line-entries-store.ts';
import { profitAndLossOf } from './profit-and-loss.ts';
import { readRatesOfDay } from './rates-of-day.ts';
import { allOrRefusal, readEndOf, readPeriod } from './read-period.ts';

const entriesPerPart = 200;

/** The bank's own statements: what it has, owes and earns, and the entries behind each line. */
export function accountingOfficeRoutes(answer: AnswerOfficeCall, platform: Platform): void {
  const { clock, config } = platform;
  const today = () => dayIn(config.timeZone, clock.now());

  answer(officeCalls.readBalanceSheet, async ({ query }) => {
    const days = allOrRefusal([
      readEndOf(query.at || today(), 'at', platform),
      ...(query.compare ? [readEndOf(query.compare, 'compare', platform)] : []),
    ]);
    if (isRefusal(days)) return days;
    const db = await forReading(platform);
    const balances = await readChartBalances(
      db,
      days.map(({ until }) => until),
    );
    return balanceSheetOf(await listChart(db), balances, {
      reporting: await readReportingCurrency(db),
      rates: await Promise.all(days.map(({ day }) => readRatesOfDay(db, day, config.timeZone))),
      zone: config.timeZone,
    });
  });

  answer(officeCalls.readProfitAndLoss, async ({ query }) => {
    const [from, to] = [query.from || `${(query.to || today()).slice(0, 4)}-01-01`, query.to || today()];
    const { compareFrom = '', compareTo = '' } = query;
    const periods = allOrRefusal([
      readPeriod({ from, to }, { from: 'from', to: 'to' }, platform),
      ...(compareFrom === '' && compareTo === ''
        ? []
        : [readPeriod({ from: compareFrom, to: compareTo }, { from: 'compareFrom', to: 'compareTo' }, platform)]),
    ]);
    if (isRefusal(periods)) return periods;
    const db = await forReading(platform);
    const moved = await readMovedResults(db, periods);
    const sheet = profitAndLossOf(await listChart(db), moved, {
      reporting: await readReportingCurrency(db),
      rates: await Promise.all(periods.map(({ lastDay }) => readRatesOfDay(db, lastDay, config.timeZone))),
      zone: config.timeZone,
    });
    return {
      from,
      to,
      currencies: sheet.totals.map(({ currency, income, expense, result }) => ({
        currency,
        income: income[0]!,
        expense: expense[0]!,
        result: result[0]!,
      })),
      ...sheet,
    };
  });

  answer(officeCalls.listLineEntries, async ({ query }) => {
    const { number = '', currency = '' } = query;
    const to = query.to || today();
    const period = query.from
      ? readPeriod({ from: query.from, to }, { from: 'from', to: 'to' }, platform)
      : readEndOf(to, 'to', platform);
    if (isRefusal(period)) return period;
    const db = await forReading(platform);
    const account = (await listChart(db)).find((one) => one.number === number);
    const part = await readPart(
      query.cursor,
      entriesPerPart,
      async ({ behind, limit }) => {
        if (account === undefined) return refuse('account_not_found', 'number');
        return listLineEntries(db, {
          number,
          currency,
          from: 'from' in period ? period.from : undefined,
          until: period.until,
          behind: behind === undefined ? undefined : placeOf(behind),
          limit,
        });
      },
      (cursor) => (placeOf(cursor) === undefined ? undefined : cursor),
    );
    if (isRefusal(part)) return part;
    const { name, class: chartClass } = account!;
    return { number, name, class: chartClass, entries: part.shown.map(present), next: part.next };
  });

  function present({ id, entryId, kind, bookedAt, account, side, amount, payment, clientNumber }: LineEntry) {
    const text = toDecimalString(amount);
    return {
      id,
      entry: entryId,
      number: payment?.number ?? null,
      day: dayIn(config.timeZone, bookedAt),
      bookedAt: bookedAt.toISOString(),
      text: payment?.text || kind,
      account,
      debit: side === 'debit' ? text : null,
      credit: side === 'credit' ? text : null,
      currency: amount.currency as string,
      client: clientNumber,
      order: payment?.orderId ?? null,
    };
  }
}

/** A cursor names the last posting: `client:OS1 12`. */
function placeOf(cursor: string): EntryPlace | undefined {
  const [, code, sequence] = /^(\S{3,80}) (\d{1,18})$/.exec(cursor) ?? [];
  return code === undefined ? undefined : { code, sequence: BigInt(sequence!) };
}
