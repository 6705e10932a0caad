import { transferTypeNames, toSwiftText } from '@bank/contract';
import { negate, toDecimalString } from '@bank/money';
import { memoOf } from './memo.ts';
import { counterpartyOf, type FileParts, type StatementEntry, type StatementOfAccounts } from './statement.ts';
import { atMost } from './xml.ts';

/**
 * Quicken Interchange Format, of one account: it has no place for a currency or a balance. Dates are written as
 * Quicken writes them (`MM/DD/YYYY`), texts with the letters of English, because a file does not say its encoding.
 */
export async function* writeQif({ accounts }: StatementOfAccounts): FileParts {
  for (const account of accounts) {
    yield `!Account\nN${account.account.iban ?? account.account.number}\nTBank\n^\n!Type:Bank\n`;
    for await (const part of account.entries()) yield part.map(record).join('');
  }
}

function record(entry: StatementEntry): string {
  const [year, month, day] = entry.bookedOn.split('-');
  const amount = toDecimalString(entry.side === 'debit' ? negate(entry.amount) : entry.amount);
  const fields = [
    `D${month}/${day}/${year}`,
    `T${amount}`,
    'Cc',
    `N${entry.transferNumber}`,
    `P${plain(counterpartyOf(entry).name, 100)}`,
    `M${plain(`${memoOf(entry)} / ${entry.id}`, 300)}`,
    `L${transferTypeNames[entry.type]}`,
  ];
  return `${fields.join('\n')}\n^\n`;
}

/** On one line, in ASCII. */
function plain(text: string, lengthMax: number): string {
  return atMost(lengthMax, text).replace(/[^ -~]+/g, toSwiftText);
}
