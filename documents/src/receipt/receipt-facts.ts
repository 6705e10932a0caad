import { wireChargesOf, type Language } from '@bank/contract';
import { fill, reasonInWords } from '@bank/dictionaries';
import { formatMoney, formatRate } from '../pdf/paper-amounts.ts';
import type { PaperDates } from '../pdf/paper-dates.ts';
import type { FactGroup } from '../pdf/print-facts.ts';
import type { StatementEntry } from '../statement/statement.ts';
import { tabTexts } from '../statement/statement-texts.ts';
import type { ReceiptTexts } from './receipt-texts.ts';

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
  texts: ReceiptTexts,
  dates: PaperDates,
): FactGroup[] {
  const { types, statuses, table } = tabTexts[language];
  const { conversion, creditorAgent, chargeBearer } = entry;
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const groups: FactGroup[] = [
    {
      title: texts.from,
      facts: [
        ['', entry.debtor.name],
        [texts.account, entry.debtor.account],
      ],
    },
    {
      title: texts.to,
      facts: [
        ['', entry.creditor.name],
        [texts.account, entry.creditor.account],
        [texts.bank, creditorAgent === null ? '' : [creditorAgent.name, creditorAgent.bic].filter(Boolean).join(', ')],
        [
          texts.country,
          entry.creditorCountry === null ? '' : (countries.of(entry.creditorCountry) ?? entry.creditorCountry),
        ],
        [texts.address, entry.creditorAddress ?? ''],
      ],
    },
    {
      title: texts.payment,
      facts: [
        [table.type, types[entry.type]],
        [table.status, statuses[entry.status]],
        [texts.bookedAt, dates.moment(entry.bookedAt)],
        [texts.valueDate, dates.long(entry.valueDate)],
        [texts.settledAt, entry.settledAt === null ? '' : dates.moment(entry.settledAt)],
        [texts.counterAmount, conversion === null ? '' : formatMoney(conversion.counterAmount, language)],
        [
          texts.rate,
          conversion === null
            ? ''
            : fill(texts.rateOf, {
                from: conversion.rate.from,
                to: conversion.rate.to,
                rate: formatRate(conversion.rate.rateScaled, language),
              }),
        ],
        [texts.rateFrom, entry.rateAsOf === null || conversion === null ? '' : dates.moment(entry.rateAsOf)],
        [texts.charges, chargeBearer === null ? '' : texts.chargesOf[wireChargesOf(chargeBearer)]],
        [texts.reference, reasonInWords(entry.remittanceInformation, tabTexts[language])],
        [texts.reason, reasonInWords(entry.reason ?? '', tabTexts[language])],
        [texts.original, entry.originalTransferNumber ?? ''],
      ],
    },
    {
      title: texts.ids,
      facts: [
        [table.transferNumber, entry.transferNumber],
        ['UETR', entry.uetr ?? ''],
        [texts.endToEndId, entry.endToEndId ?? ''],
        [texts.entryId, entry.id],
      ],
    },
  ];
  return groups.map(({ title, facts }) => ({ title, facts: facts.filter(([, value]) => value !== '') }));
}
