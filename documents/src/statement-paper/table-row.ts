import type { Language } from '@bank/contract';
import { fill, reasonInWords } from '@bank/dictionaries';
import { formatAmount, formatMoney, formatRate } from '../pdf/paper-amounts.ts';
import type { PaperDates } from '../pdf/paper-dates.ts';
import { grouped } from '../pdf/grouped.ts';
import { returnReasonCode } from '../statement/return-reason-code.ts';
import { counterpartyOf, type StatementEntry } from '../statement/statement.ts';
import { tabTexts } from '../statement/statement-texts.ts';
import type { TableRow } from './entry-table.ts';
import { paperTexts } from './paper-texts.ts';

/** An entry as a row of the printed table, in the words of the statement tab. */
export function tableRow(
  entry: StatementEntry,
  { language, dates, print }: { language: Language; dates: PaperDates; print: (text: string) => string },
): TableRow {
  const texts = paperTexts[language];
  const { types, statuses, table } = tabTexts[language];
  const amount = formatAmount(entry.amount, language);
  const isDebit = entry.side === 'debit';
  const converted =
    entry.conversion === null
      ? ''
      : fill(table.converted, {
          amount: formatMoney(entry.conversion.counterAmount, language),
          rate: formatRate(entry.conversion.rate.rateScaled, language),
        });
  // What went as it should is not worth a word in every row.
  const status = entry.status === 'completed' ? '' : statuses[entry.status];
  return {
    cells: [
      dates.short(entry.bookedOn),
      types[entry.type],
      print(entry.debtor.name),
      print(entry.creditor.name),
      entry.transferNumber,
      isDebit ? `−${amount}` : '',
      isDebit ? '' : `+${amount}`,
      formatAmount(entry.balance, language),
    ],
    note: [
      print(reasonInWords(entry.remittanceInformation, tabTexts[language])),
      counterpartyAccount(entry, print),
      converted,
      returned(entry),
      fill(texts.valueOn, { date: dates.short(entry.valueDate) }),
      status,
    ]
      .filter((part) => part !== '')
      .join(' · '),
  };
}

/** The account of the other side with its bank. */
function counterpartyAccount(entry: StatementEntry, print: (text: string) => string): string {
  const { account } = counterpartyOf(entry);
  const agent = entry.side === 'debit' ? entry.creditorAgent : entry.debtorAgent;
  return [account === '' ? '' : grouped(print(account)), agent?.bic ?? ''].filter((part) => part !== '').join(', ');
}

/** What an entry gives back, and why by the code that banks use. */
function returned(entry: StatementEntry): string {
  const code = returnReasonCode(entry);
  if (code === null) return '';
  return [entry.original?.transferNumber ?? '', code].filter((part) => part !== '').join(', ');
}
