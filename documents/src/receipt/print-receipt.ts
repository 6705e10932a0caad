import { brand, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { toDecimalString } from '@bank/money';
import { displayFigure } from '../pdf/display-figure.ts';
import { grouped } from '../pdf/grouped.ts';
import { formatMoney } from '../pdf/paper-amounts.ts';
import { paperDates } from '../pdf/paper-dates.ts';
import { printFacts } from '../pdf/print-facts.ts';
import { receiptFacts, type ReceiptedEntry } from './receipt-facts.ts';
import { receiptWords } from './receipt-words.ts';

export interface ReceiptPaper {
  readonly entry: ReceiptedEntry;
  readonly language: Language;
  readonly createdAt: Date;
  /** True where no such bank exists: the foot then says so. */
  readonly isDemonstration: boolean;
}

/**
 * Prints the receipt of one payment, as one of the client's accounts saw it: A4, tagged, under that account's
 * engraving.
 *
 * @returns the bytes of the PDF
 */
export function printReceipt({ entry, language, createdAt, isDemonstration }: ReceiptPaper): Promise<Uint8Array> {
  const words = receiptWords[language];
  const dates = paperDates(language);
  const isDebit = entry.side === 'debit';
  const figure = `${isDebit ? '−' : '+'}${formatMoney(entry.amount, language)}`;
  const moved = fill(isDebit ? words.debited : words.credited, { account: grouped(entry.ownAccount) });
  return printFacts({
    language,
    createdAt,
    isDemonstration,
    account: { currency: entry.amount.currency, number: entry.ownAccount },
    title: words.title,
    documentTitle: `${words.title} ${entry.transferNumber}`,
    subject: `${moved}: ${figure}`,
    particulars: [
      fill(words.number, { number: entry.transferNumber }),
      fill(words.drawnUp, { date: dates.long(createdAt) }),
    ],
    figure: displayFigure(figure),
    lead: moved,
    groups: receiptFacts(entry, language, words, dates),
    end: words.standing[entry.status],
    microtext:
      `${brand.name.toUpperCase()} · ${entry.transferNumber} · ${toDecimalString(entry.amount)} ` +
      `${entry.amount.currency} · ${entry.bookedAt.toISOString().slice(0, 10)} · `,
    words,
  });
}
