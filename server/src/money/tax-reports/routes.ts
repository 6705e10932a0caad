import { brand, calls, isLanguage, isRefusal, refuse, type FileAnswer } from '@bank/contract';
import { writeTaxReportPdf } from '@bank/documents/pdf-worker';
import { writeTaxReportCsv, type TaxReport } from '@bank/documents/tax-report';
import { isCurrencyCode } from '@bank/money';
import { recordEvent } from '../../base/audit/index.ts';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import { limitConcurrency } from '../../base/platform/limit-concurrency.ts';
import { forReading, type Platform } from '../../base/platform/platform.ts';
import { accountsSeen } from '../../base/platform/rights.ts';
import { drawUpTaxReport, findYears } from './draw-up-tax-report.ts';

const formats = ['pdf', 'csv'] as const;
/** Reports that are drawn up at once: each reads the entries of a year. */
const drawnUpAtOnce = 2;

/** What clients take of a year for their tax return. */
export function taxReportRoutes(answer: AnswerCall, platform: Platform): void {
  const { db } = platform;
  const inTurn = limitConcurrency(drawnUpAtOnce);

  answer(calls.listTaxReports, async ({ session }) => {
    const years = await findYears(platform, accountsSeen(session));
    if (years === undefined) return { taxYears: [] };
    const taxYears = Array.from({ length: years.last - years.first + 1 }, (_, back) => {
      const year = years.last - back;
      return { year, isOver: year < years.open };
    });
    return { taxYears };
  });

  answer(calls.readTaxReport, async ({ fields, query, session, origin, language: ofRequest }) => {
    const asked = query.format || 'pdf';
    const format = formats.find((one) => one === asked);
    if (format === undefined) return refuse('format_unknown', 'format');
    const language = query.language || ofRequest;
    if (!isLanguage(language)) return refuse('language_unknown', 'language');
    const currency = query.currency || undefined;
    if (currency !== undefined && !isCurrencyCode(currency)) return refuse('currency_unknown', 'currency');
    const { clientId } = session;
    const reading = { ...platform, db: await forReading(platform) };
    const report = await inTurn(
      () => drawUpTaxReport(reading, accountsSeen(session), { year: fields.year, language, currency }),
      clientId,
    );
    if (isRefusal(report)) return report;
    const file = await write(report, format);
    await recordEvent(db, platform, { kind: 'tax_report_taken', clientId, subject: file.name, origin });
    return file;
  });
}

async function write(report: TaxReport, format: (typeof formats)[number]): Promise<FileAnswer> {
  const name = `${brand.name.toLowerCase()}-tax-report-${report.year}-${report.client.number}.${format}`;
  if (format === 'pdf')
    return { name, mediaType: 'application/pdf', content: Buffer.from(await writeTaxReportPdf(report)) };
  return { name, mediaType: 'text/csv; charset=utf-8', content: Buffer.from(writeTaxReportCsv(report)) };
}
