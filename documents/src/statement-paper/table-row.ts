import type { Language } from '@bank/contract';
import { fill, reasonInWords } from '@bank/dictionaries';
import { formatAmount, formatMoney, formatRate } from '../pdf/paper-amounts.ts';
import type { PaperDates } from '../pdf/paper-dates.ts';
import type { StatementEntry } from '../statement/statement.ts';
import { tabWords } from '../statement/statement-words.ts';
import type { TableRow } from './entry-table.ts';

/** An entry as a row of the printed table, in the words of the statement tab. */
export function tableRow(entry: StatementEntry, language: Language, dates: PaperDates): TableRow {
  const { types, statuses, table } = tabWords[language];
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
      dates.short(entry.bookedAt),
      types[entry.type],
      entry.debtor.name,
      entry.creditor.name,
      entry.transferNumber,
      isDebit ? `−${amount}` : '',
      isDebit ? '' : `+${amount}`,
      formatAmount(entry.balance, language),
    ],
    note: [reasonInWords(entry.remittanceInformation, tabWords[language]), converted, status]
      .filter((part) => part !== '')
      .join(' · '),
  };
}
