/** The bank’s documents for a client: what was kept, what confirms a payment, what a year came to. */
export { listStatements } from './list-statements.ts';
export { listTaxReports } from './list-tax-reports.ts';
export { readReceipt } from './read-receipt.ts';
export { readTaxReport } from './read-tax-report.ts';
