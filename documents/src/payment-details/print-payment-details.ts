import { brand, type Correspondent, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { grouped } from '../pdf/grouped.ts';
import { paperDates } from '../pdf/paper-dates.ts';
import { printFacts } from '../pdf/print-facts.ts';
import { receiptWords } from '../receipt/receipt-words.ts';
import { paymentDetailsWords } from './payment-details-words.ts';

/** What others need to pay into an account. */
export interface PaymentDetails {
  readonly holder: string;
  readonly number: string;
  /** Null where the account goes by its number alone. */
  readonly iban: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /** Through which money in the currency reaches the bank; where there are none, the paper says so. */
  readonly correspondents: readonly Correspondent[];
  readonly language: Language;
  readonly createdAt: Date;
  /** True where no such bank exists: the foot then says so. */
  readonly isDemonstration: boolean;
}

/**
 * Prints how to pay into an account, to be handed to those who pay: A4, tagged, under that account's engraving.
 *
 * @returns the bytes of the PDF
 */
export function printPaymentDetails(details: PaymentDetails): Promise<Uint8Array> {
  const { holder, number, iban, currency, correspondents, language, createdAt, isDemonstration } = details;
  const words = paymentDetailsWords[language];
  const name = `${grouped(number)}, ${currency}`;
  const account: [string, string][] = [
    ['', holder],
    ...(iban === null ? [] : ([['IBAN', grouped(iban)]] as [string, string][])),
    [words.number, grouped(number)],
    [words.currency, new Intl.DisplayNames(language, { type: 'currency' }).of(currency) ?? currency],
  ];
  return printFacts({
    language,
    createdAt,
    isDemonstration,
    account: { currency, number },
    title: words.title,
    documentTitle: `${words.title} ${number}`,
    subject: name,
    particulars: [name, fill(receiptWords[language].drawnUp, { date: paperDates(language).long(createdAt) })],
    figure: '',
    lead: words.lead,
    groups: [
      { title: words.account, facts: account },
      {
        title: words.bank,
        facts: [
          ['', brand.names[language]],
          [words.bic, brand.bic],
        ],
      },
      ...(correspondents.length > 0
        ? []
        : [
            {
              title: words.correspondent,
              facts: [['', fill(words.noCorrespondent, { currency })]] as [string, string][],
            },
          ]),
      ...correspondents.map((correspondent) => ({
        title: words.correspondent,
        facts: [
          ['', correspondent.name],
          [words.bic, correspondent.bic],
          [words.correspondentAccount, correspondent.account],
        ] as [string, string][],
      })),
    ],
    end: words.end,
    microtext: `${brand.name.toUpperCase()} · ${number} · ${currency} · `,
    words: receiptWords[language],
  });
}
