export type { ReceiptPaper } from '../receipt/print-receipt.ts';
export type { ReceiptedEntry } from '../receipt/receipt-facts.ts';
export { pressReceipt, pressStatement, statementPaperRowsMax } from './press.ts';
