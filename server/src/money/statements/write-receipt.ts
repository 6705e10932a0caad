import { brand, type FileAnswer } from '@bank/contract';
import { writeReceiptPdf, type ReceiptedEntry, type ReceiptPaper } from '@bank/documents/pdf-worker';

/** The receipt of a payment, as the account of its row saw it. */
export async function writeReceipt(
  entry: ReceiptedEntry,
  { language, createdAt, zone, isDemonstration }: Omit<ReceiptPaper, 'entry'>,
): Promise<FileAnswer> {
  const content = await writeReceiptPdf({
    entry,
    language,
    createdAt,
    zone,
    isDemonstration,
  });
  return {
    name: `${brand.name.toLowerCase()}-receipt-${entry.transferNumber}.pdf`,
    mediaType: 'application/pdf',
    content,
  };
}
