import { brand, type FileAnswer, type Language } from '@bank/contract';
import { writeReceiptPdf } from '@bank/documents/pdf-worker';
import { fileEntry } from './file-entry.ts';
import type { PaymentOfEntry } from './payment-store.ts';

/** The receipt of a payment, as the account of its row saw it. */
export async function writeReceipt(
  payment: PaymentOfEntry,
  {
    language,
    createdAt,
    isDemonstration,
  }: { readonly language: Language; readonly createdAt: Date; readonly isDemonstration: boolean },
): Promise<FileAnswer> {
  const content = await writeReceiptPdf({
    entry: {
      ...fileEntry(payment),
      ownAccount: payment.account_number,
      rateAsOf: payment.rate_as_of,
      settledAt: payment.settled_at,
      originalTransferNumber: payment.original_transfer_number,
    },
    language,
    createdAt,
    isDemonstration,
  });
  return {
    name: `${brand.name.toLowerCase()}-receipt-${payment.transfer_number}.pdf`,
    mediaType: 'application/pdf',
    content,
  };
}
