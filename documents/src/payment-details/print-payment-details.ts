import { brand, type Correspondent, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { grouped } from '../pdf/grouped.ts';
import { paperDates } from '../pdf/paper-dates.ts';
import { printFacts } from '../pdf/print-facts.ts';
import { receiptTexts } from '../receipt/receipt-texts.ts';
import { paymentDetailsTexts } from './payment-details-texts.ts';

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
  /** Of the bank's clock, by its name in the IANA database. */
  readonly zone: string;
  /** True where no such bank exists: the foot then says so. */
  readonly isDemonstration: boolean;
}

/**
 * Prints how to pay into an account, to be handed to those who pay: A4, tagged, under that account's engraving.
 *
 * @returns the bytes of the PDF
 */
export function printPaymentDetails(details: PaymentDetails): Promise<Uint8Array> {
  const { holder, number, iban, currency, correspondents, language, createdAt, zone, isDemonstration } = details;
  const texts = paymentDetailsTexts[language];
  const name = `${grouped(number)}, ${currency}`;
  const account: [string, string][] = [
    ['', holder],
    ...(iban === null ? [] : ([['IBAN', grouped(iban)]] as [string, string][])),
    [texts.number, grouped(number)],
    [texts.currency, new Intl.DisplayNames(language, { type: 'currency' }).of(currency) ?? currency],
  ];
  return printFacts({
    language,
    createdAt,
    isDemonstration,
    account: { currency, number },
    title: texts.title,
    documentTitle: `${texts.title} ${number}`,
    subject: name,
    particulars: [name, fill(receiptTexts[language].drawnUp, { date: paperDates(language, zone).long(createdAt) })],
    figure: '',
    lead: texts.lead,
    groups: [
      { title: texts.account, facts: account },
      {
        title: texts.bank,
        facts: [
          ['', brand.names[language]],
          [texts.bic, brand.bic],
        ],
      },
      ...(correspondents.length > 0
        ? []
        : [
            {
              title: texts.correspondent,
              facts: [['', fill(texts.noCorrespondent, { currency })]] as [string, string][],
            },
          ]),
      ...correspondents.map((correspondent) => ({
        title: texts.correspondent,
        facts: [
          ['', correspondent.name],
          [texts.bic, correspondent.bic],
          [texts.correspondentAccount, correspondent.account],
        ] as [string, string][],
      })),
    ],
    end: texts.end,
    microtext: `${brand.name.toUpperCase()} · ${number} · ${currency} · `,
    texts: receiptTexts[language],
  });
}
