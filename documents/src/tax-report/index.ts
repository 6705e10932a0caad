export type { TaxedAccount, TaxReport, TaxTotal } from './tax-report.ts';
export { writeTaxReportCsv } from './write-tax-report-csv.ts';
