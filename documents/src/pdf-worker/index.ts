export type { ReceiptPaper } from '../receipt/print-receipt.ts';
export type { ReceiptedEntry } from '../receipt/receipt-facts.ts';
export { writePaymentDetailsPdf, writeReceiptPdf, writeStatementPdf, statementPaperRowsMax } from './pdf-worker.ts';
