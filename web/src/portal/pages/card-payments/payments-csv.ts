import type { ToldCardPayment } from '@bank/contract';

const columns = [
  'id',
  'createdAt',
  'status',
  'amount',
  'currency',
  'refundedAmount',
  'netAmount',
  'payer',
  'merchantReference',
  'cardBrand',
  'cardLastFour',
  'declineReason',
] as const satisfies readonly (keyof ToldCardPayment)[];

/** Payments as CSV (RFC 4180), with the names that programs know. A text never begins as a formula of a spreadsheet. */
export function writePaymentsCsv(payments: readonly ToldCardPayment[]): string {
  const rows = payments.map((payment) => columns.map((column) => cellOf(payment[column] ?? '')));
  const head = columns.map((column) => column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return [head, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const tame = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}
