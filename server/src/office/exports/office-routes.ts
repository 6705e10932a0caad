import { isRefusal, refuse, refuseFor, type Refusal } from '@bank/contract';
import { exportedThings, exportFormats, officeCalls, type OfficeQueryOf } from '@bank/contract/office';
import { writeSaft } from '@bank/documents/saft';
import { writeTableCsv, writeTableXlsx } from '@bank/documents/table';
import { isCurrencyCode, money, parseAmount } from '@bank/money';
import { readBankPeriod, type BankPeriod } from '../../base/platform/bank-period.ts';
import { dayIn, endOfDay } from '../../base/platform/days-of-zone.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { isDay } from '../../base/platform/is-day.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { readReportingCurrency } from '../../base/settings/index.ts';
import { findBookedAccount } from '../journal/index.ts';
import { readSoughtEvents } from '../oversight/index.ts';
import { exportRetrySeconds, exportsInHand } from './exports-in-hand.ts';
import { judgeDrawing } from './judge-drawing.ts';
import { planTable, type WantedTable } from './plan-table.ts';
import { presentExport } from './present-export.ts';
import { saftFile, type WantedSaft } from './saft-file.ts';
import { listExportRows } from './store.ts';
import { takeFile, type WantedFile } from './take-file.ts';
import { trailTable } from './trail-table.ts';

type Asked = OfficeQueryOf<typeof officeCalls.takeExport>;

const exportsPerPart = 50;
const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The books as files, whole: each out of one moment, on record with its hash. */
export function exportOfficeRoutes(answer: AnswerOfficeCall, { config, clock }: Platform): void {
  const inHand = exportsInHand();
  const zone = config.timeZone;

  answer(officeCalls.takeExport, async ({ query, platform, staff }) => {
    const wanted = await judge(platform, query);
    if (isRefusal(wanted)) return wanted;
    const release = inHand.take(staff.id);
    if (release === undefined) return refuseFor('too_many_files', exportRetrySeconds);
    const { mediaType, ...file } = wanted;
    return { name: file.name, mediaType, content: takeFile(platform, file, release) };
  });

  answer(officeCalls.exportAuditEvents, async ({ query, platform, staff }) => {
    const sought = await readSoughtEvents(platform.db, query, zone);
    if (isRefusal(sought)) return sought;
    const release = inHand.take(staff.id);
    if (release === undefined) return refuseFor('too_many_files', exportRetrySeconds);
    const filter = saidOf(query);
    const name = `audit-trail-${dayIn(zone, clock.now())}.csv`;
    const content = takeFile(
      platform,
      {
        what: 'audit_trail',
        name,
        filter,
        write: async (snapshot, tally) => writeTableCsv(await trailTable(snapshot, tally, { sought, filter })),
      },
      release,
    );
    return { name, mediaType: mediaTypes.csv, content };
  });

  answer(officeCalls.listExports, async ({ query, platform }) => {
    const part = await readPart(query.cursor, exportsPerPart, ({ behind, limit }) =>
      listExportRows(platform.db, { before: behind, limit }),
    );
    return isRefusal(part) ? part : { exports: part.shown.map(presentExport), next: part.next };
  });

  answer(officeCalls.readExportManifest, async ({ fields, platform }) => {
    const id = readId(fields.id);
    const [row] = id === undefined ? [] : await listExportRows(platform.db, { id, limit: 1 });
    if (row === undefined) return refuse('export_not_found', 'id');
    return {
      name: `${row.fileName}.manifest.json`,
      mediaType: 'application/json; charset=utf-8',
      content: Buffer.from(`${JSON.stringify(presentExport(row), null, 2)}\n`),
    };
  });

  async function judge(
    platform: Platform,
    query: Asked,
  ): Promise<(WantedFile & { readonly mediaType: string }) | Refusal> {
    const what = exportedThings.find((one) => one === query.what);
    if (what === undefined) return refuse('field_malformed', 'what');
    const format = exportFormats.find((one) => one === (query.format || 'csv'));
    if (format === undefined) return refuse('field_malformed', 'format');
    const wanted = await judgeTable(platform, what, query);
    if (isRefusal(wanted)) return wanted;
    const { what: _, format: __, ...asked } = query;
    return {
      what,
      filter: saidOf(asked),
      name: nameOf(what, query, what === 'saft' ? 'xml' : format),
      mediaType: what === 'saft' ? 'application/xml; charset=utf-8' : mediaTypes[format],
      write: async (snapshot, tally, moment) => {
        if (wanted.what === 'saft') return writeSaft(await saftFile(snapshot, tally, { wanted, zone, moment }));
        const { table, rowCount } = await planTable(snapshot, tally, { wanted, platform });
        return format === 'csv' ? writeTableCsv(table) : writeTableXlsx(table, { rowCount, madeAt: moment });
      },
    };
  }

  async function judgeTable(
    { db }: Platform,
    what: (typeof exportedThings)[number],
    query: Asked,
  ): Promise<WantedTable | WantedSaft | Refusal> {
    const period: BankPeriod | Refusal = readBankPeriod(query, zone);
    if (isRefusal(period)) return period;
    if (what === 'sample') {
      const drawing = judgeDrawing(query, period);
      return isRefusal(drawing) ? drawing : { what, drawing };
    }
    if (what === 'saft') return judgeSaft(query, period);
    if (what === 'payments_by_country') {
      const reporting = await readReportingCurrency(db);
      const typed = query.amountFrom?.trim() ?? '';
      if (typed === '') return { what, period, least: money(0n, reporting) };
      const least = parseAmount(typed, reporting);
      return least.ok ? { what, period, least: least.amount } : refuse('amount_malformed', 'amountFrom');
    }
    if (what === 'depositors' || what === 'exposures') {
      const day = query.at?.trim() || dayIn(zone, clock.now());
      if (!isDay(day)) return refuse('period_malformed', 'at');
      if (day > dayIn(zone, clock.now())) return refuse('period_in_future', 'at');
      return { what, day, until: endOfDay(zone, day)! };
    }
    const at = readBankPeriod({ to: query.at }, zone);
    if (isRefusal(at)) return refuse('period_malformed', 'at');
    const account = query.account?.trim() ?? '';
    if (account !== '' && (await findBookedAccount(db, account)) === undefined)
      return refuse('account_not_found', 'account');
    return { what, period, at: at.to, account };
  }

  /** A file of one currency; a period that is open on a side begins with the books, or ends today. */
  function judgeSaft({ currency = '', from, to }: Asked, period: BankPeriod): WantedSaft | Refusal {
    const code = currency.trim().toUpperCase();
    if (!isCurrencyCode(code)) return refuse('field_malformed', 'currency');
    return {
      what: 'saft',
      period,
      currency: code,
      firstDay: from || '1970-01-01',
      lastDay: to || dayIn(zone, clock.now()),
    };
  }

  function nameOf(what: string, { from, to, at }: Asked, ending: string): string {
    const today = dayIn(zone, clock.now());
    const isOfDay = what === 'balances' || what === 'depositors' || what === 'exposures';
    const days = isOfDay ? [at || today] : what === 'chart' || what === 'parties' ? [today] : [from, to];
    return `${['ostro', what, ...days.filter(Boolean)].join('-')}.${ending}`;
  }
}

/** What was asked for, by field; what is empty is not said. */
function saidOf(query: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([field, value]) => (value?.trim() ? [[field, value.trim()]] : [])),
  );
}
