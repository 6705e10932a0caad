import { brand, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { toDecimalString } from '@bank/money';
import { displayFigure } from '../pdf/display-figure.ts';
import { grouped } from '../pdf/grouped.ts';
import { formatMoney } from '../pdf/paper-amounts.ts';
import { paperDates } from '../pdf/paper-dates.ts';
import { printFacts } from '../pdf/print-facts.ts';
import { receiptFacts, type ReceiptedEntry } from './receipt-facts.ts';
import { receiptTexts } from './receipt-texts.ts';

export interface ReceiptPaper {
  readonly entry: ReceiptedEntry;
  readonly language: Language;
  readonly createdAt: Date;
  /** Of the bank's clock, by its name in the IANA database. */
  readonly zone: string;
  /** True where no such bank exists: the foot then says so. */
  readonly isDemonstration: boolean;
}

/**
 * Prints the receipt of one payment, as one of the client's accounts saw it: A4, tagged, under that account's
 * engraving.
 *
 * @returns the bytes of the PDF
 */
export function printReceipt({ entry, language, createdAt, zone, isDemonstration }: ReceiptPaper): Promise<Uint8Array> {
  const texts = receiptTexts[language];
  const dates = paperDates(language, zone);
  const isDebit = entry.side === 'debit';
  const figure = `${isDebit ? '−' : '+'}${formatMoney(entry.amount, language)}`;
  const moved = fill(isDebit ? texts.debited : texts.credited, { account: grouped(entry.ownAccount) });
  return printFacts({
    language,
    createdAt,
    isDemonstration,
    account: { currency: entry.amount.currency, number: entry.ownAccount },
    title: texts.title,
    documentTitle: `${texts.title} ${entry.transferNumber}`,
    subject: `${moved}: ${figure}`,
    particulars: [
      fill(texts.number, { number: entry.transferNumber }),
      fill(texts.drawnUp, { date: dates.long(createdAt) }),
    ],
    figure: displayFigure(figure),
    lead: moved,
    groups: receiptFacts(entry, language, texts, dates),
    end: texts.standing[entry.status],
    microtext:
      `${brand.name.toUpperCase()} · ${entry.transferNumber} · ${toDecimalString(entry.amount)} ` +
      `${entry.amount.currency} · ${entry.bookedOn} · `,
    texts,
  });
}
