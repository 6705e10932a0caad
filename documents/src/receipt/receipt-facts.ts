import { wireChargesOf, type Language } from '@bank/contract';
import { fill, reasonInWords } from '@bank/dictionaries';
import { formatMoney, formatRate } from '../pdf/paper-amounts.ts';
import type { PaperDates } from '../pdf/paper-dates.ts';
import type { FactGroup } from '../pdf/print-facts.ts';
import type { StatementEntry } from '../statement/statement.ts';
import { tabWords } from '../statement/statement-words.ts';
import type { ReceiptWords } from './receipt-words.ts';

/** One payment from the side of one of its accounts, with data that a statement row lacks. */
export interface ReceiptedEntry extends StatementEntry {
  readonly ownAccount: string;
  /** How old the rate of a conversion was. */
  readonly rateAsOf: Date | null;
  /** When the order left the bank or came back; null in process, and for a payment booked at once. */
  readonly settledAt: Date | null;
  /** The transfer number of the payment that this one takes back. */
  readonly originalTransferNumber: string | null;
}

/** All facts of a receipt, in groups; an unknown fact has no line. */
export function receiptFacts(
  entry: ReceiptedEntry,
  language: Language,
  words: ReceiptWords,
  dates: PaperDates,
): FactGroup[] {
  const { types, statuses, table } = tabWords[language];
  const { conversion, creditorAgent, chargeBearer } = entry;
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const groups: FactGroup[] = [
    {
      title: words.from,
      facts: [
        ['', entry.debtor.name],
        [words.account, entry.debtor.account],
      ],
    },
    {
      title: words.to,
      facts: [
        ['', entry.creditor.name],
        [words.account, entry.creditor.account],
        [words.bank, creditorAgent === null ? '' : [creditorAgent.name, creditorAgent.bic].filter(Boolean).join(', ')],
        [
          words.country,
          entry.creditorCountry === null ? '' : (countries.of(entry.creditorCountry) ?? entry.creditorCountry),
        ],
        [words.address, entry.creditorAddress ?? ''],
      ],
    },
    {
      title: words.payment,
      facts: [
        [table.type, types[entry.type]],
        [table.status, statuses[entry.status]],
        [words.bookedAt, dates.moment(entry.bookedAt)],
        [words.valueDate, dates.long(entry.valueDate)],
        [words.settledAt, entry.settledAt === null ? '' : dates.moment(entry.settledAt)],
        [words.counterAmount, conversion === null ? '' : formatMoney(conversion.counterAmount, language)],
        [
          words.rate,
          conversion === null
            ? ''
            : fill(words.rateOf, {
                from: conversion.rate.from,
                to: conversion.rate.to,
                rate: formatRate(conversion.rate.rateScaled, language),
              }),
        ],
        [words.rateFrom, entry.rateAsOf === null || conversion === null ? '' : dates.moment(entry.rateAsOf)],
        [words.charges, chargeBearer === null ? '' : words.chargesOf[wireChargesOf(chargeBearer)]],
        [words.reference, reasonInWords(entry.remittanceInformation, tabWords[language])],
        [words.reason, reasonInWords(entry.reason ?? '', tabWords[language])],
        [words.original, entry.originalTransferNumber ?? ''],
      ],
    },
    {
      title: words.ids,
      facts: [
        [table.transferNumber, entry.transferNumber],
        ['UETR', entry.uetr ?? ''],
        [words.endToEndId, entry.endToEndId ?? ''],
        [words.entryId, entry.id],
      ],
    },
  ];
  return groups.map(({ title, facts }) => ({ title, facts: facts.filter(([, value]) => value !== '') }));
}
