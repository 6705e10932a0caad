export type { Confirmation } from '../confirmation/print-confirmation.ts';
export type { ReceiptPaper } from '../receipt/print-receipt.ts';
export type { ReceiptedEntry } from '../receipt/receipt-facts.ts';
export {
  writeCardSettlementPdf,
  writeConfirmationPdf,
  writePaymentDetailsPdf,
  writeReceiptPdf,
  writeStatementPdf,
  writeTaxReportPdf,
  statementPaperRowsMax,
} from './pdf-worker.ts';
