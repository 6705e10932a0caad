import { brand, type FileAnswer, type Language } from '@bank/contract';
import { writeReceiptPdf, type ReceiptedEntry } from '@bank/documents/pdf-worker';

/** The receipt of a payment, as the account of its row saw it. */
export async function writeReceipt(
  entry: ReceiptedEntry,
  {
    language,
    createdAt,
    isDemonstration,
  }: { readonly language: Language; readonly createdAt: Date; readonly isDemonstration: boolean },
): Promise<FileAnswer> {
  const content = await writeReceiptPdf({
    entry,
    language,
    createdAt,
    isDemonstration,
  });
  return {
    name: `${brand.name.toLowerCase()}-receipt-${entry.transferNumber}.pdf`,
    mediaType: 'application/pdf',
    content,
  };
}
