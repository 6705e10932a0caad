import { transferTypeNames, toSwiftText } from '@bank/contract';
import { negate, toDecimalString } from '@bank/money';
import { memoOf } from './memo.ts';
import { counterpartyOf, type FileParts, type StatementEntry, type StatementOfAccounts } from './statement.ts';
import { atMost } from './xml.ts';

/**
 * Quicken Interchange Format, of one account: it has no place for a currency. The opening balance is a record as
 * Quicken writes it, first and transferred from the account itself; without it a program begins at nothing. Dates are
 * written as Quicken writes them (`MM/DD/YYYY`), texts with the letters of English, because a file does not say its
 * encoding.
 */
export async function* writeQif({ accounts }: StatementOfAccounts): FileParts {
  for (const account of accounts) {
    const name = account.account.iban ?? account.account.number;
    yield `!Account\nN${name}\nTBank\n^\n!Type:Bank\n`;
    yield `D${qifDay(account.fromDay)}\nT${toDecimalString(account.opening)}\nCX\nPOpening Balance\nL[${name}]\n^\n`;
    for await (const part of account.entries()) yield part.map(record).join('');
  }
}

function record(entry: StatementEntry): string {
  const amount = toDecimalString(entry.side === 'debit' ? negate(entry.amount) : entry.amount);
  const fields = [
    `D${qifDay(entry.bookedOn)}`,
    `T${amount}`,
    'Cc',
    `N${entry.transferNumber}`,
    `P${plain(counterpartyOf(entry).name, 100)}`,
    `M${plain(`${memoOf(entry)} / ${entry.id}`, 300)}`,
    `L${transferTypeNames[entry.type]}`,
  ];
  return `${fields.join('\n')}\n^\n`;
}

function qifDay(day: string): string {
  const [year, month, ofMonth] = day.split('-');
  return `${month}/${ofMonth}/${year}`;
}

/** On one line, in ASCII. */
function plain(text: string, lengthMax: number): string {
  return atMost(lengthMax, text).replace(/[^ -~]+/g, toSwiftText);
}
