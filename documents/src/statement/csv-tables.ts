import { transferTypeNames } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { negate, toDecimalString, toRateString, type Money } from '@bank/money';
import { csvLine, defused } from './csv.ts';
import { returnReasonCode } from './return-reason-code.ts';
import {
  counterpartyOf,
  endToEndIdOf,
  type AccountStatement,
  type FileParts,
  type StatementEntry,
  type StatementOfAccounts,
} from './statement.ts';
import { statementTexts, tabTexts } from './statement-texts.ts';

type Account = AccountStatement['account'];
type Cell = (entry: StatementEntry, account: Account) => string;

/** The columns of the plain form. Programs read them by name: a new one is added at the end, none is renamed. */
const plainColumns: Readonly<Record<string, Cell>> = {
  date: ({ bookedOn }) => bookedOn,
  value_date: ({ valueDate }) => valueDate,
  amount: (entry) => toDecimalString(signed(entry)),
  currency: ({ amount }) => amount.currency,
  balance: ({ balance }) => toDecimalString(balance),
  counterparty: (entry) => defused(counterpartyOf(entry).name),
  counterparty_account: (entry) => defused(counterpartyOf(entry).account),
  reference: ({ remittanceInformation }) => defused(remittanceInformation),
  type: ({ type }) => transferTypeNames[type],
  transfer_number: ({ transferNumber }) => transferNumber,
  end_to_end_id: (entry) => defused(endToEndIdOf(entry)),
  counter_amount: ({ conversion }) => (conversion === null ? '' : toDecimalString(conversion.counterAmount)),
  counter_currency: ({ conversion }) => conversion?.counterAmount.currency ?? '',
  rate: ({ conversion }) => (conversion === null ? '' : toRateString(conversion.rate.rateScaled)),
  reason_code: (entry) => returnReasonCode(entry) ?? '',
  original_transfer_number: ({ original }) => original?.transferNumber ?? '',
  account: (_, { iban, number }) => iban ?? number,
  id: ({ id }) => id,
};

/** What the client wrote itself, where it asks for that. */
function marksUnder(titles: { readonly note: string; readonly labels: string }): readonly [string, Cell][] {
  return [
    [titles.note, ({ note }) => defused(note)],
    [titles.labels, ({ labels }) => defused(labels.join(', '))],
  ];
}

/** One row for each entry under a header, and nothing else. Amounts have a sign. The same in every language. */
export function writeCsvPlain({ accounts, hasMarks }: StatementOfAccounts): FileParts {
  const marks = hasMarks ? marksUnder({ note: 'note', labels: 'labels' }) : [];
  return writeTable([...Object.entries(plainColumns), ...marks], accounts, ',');
}

/**
 * For spreadsheets that open a file as it lies there: marked as UTF-8, separated by semicolons, in the words and with
 * the decimal mark of the language. Account numbers are grouped, so that they stay text and keep their zeros.
 */
export async function* writeCsvSpreadsheet({ accounts, language, zone, hasMarks }: StatementOfAccounts): FileParts {
  const texts = statementTexts[language];
  const { table, types } = tabTexts[language];
  const decimalMark = language === 'en' ? '.' : ',';
  const figure = (decimal: string) => decimal.replace('.', decimalMark);
  const amount = (money: Money) => figure(toDecimalString(money));
  yield '\ufeff';
  yield* writeTable(
    [
      [fill(texts.bookedAt, { zone }), ({ bookedOn }) => bookedOn],
      [texts.valueDate, ({ valueDate }) => valueDate],
      [texts.account, (_, { iban, number }) => grouped(iban ?? number)],
      [table.type, ({ type }) => types[type]],
      [texts.counterparty, (entry) => defused(counterpartyOf(entry).name)],
      [texts.counterpartyAccount, (entry) => grouped(defused(counterpartyOf(entry).account))],
      [texts.reference, ({ remittanceInformation }) => defused(remittanceInformation)],
      [texts.amount, (entry) => amount(signed(entry))],
      [texts.currency, (entry) => entry.amount.currency],
      [table.balance, ({ balance }) => amount(balance)],
      [table.transferNumber, ({ transferNumber }) => transferNumber],
      [texts.counterAmount, ({ conversion }) => (conversion === null ? '' : amount(conversion.counterAmount))],
      [texts.counterCurrency, ({ conversion }) => conversion?.counterAmount.currency ?? ''],
      [texts.rate, ({ conversion }) => (conversion === null ? '' : figure(toRateString(conversion.rate.rateScaled)))],
      [texts.reasonCode, (entry) => returnReasonCode(entry) ?? ''],
      [texts.originalNumber, ({ original }) => original?.transferNumber ?? ''],
      [texts.id, ({ id }) => id],
      ...(hasMarks ? marksUnder(texts) : []),
    ],
    accounts,
    ';',
  );
}

/** A header, and a row for each entry. */
async function* writeTable(
  columns: readonly (readonly [title: string, cell: Cell])[],
  accounts: readonly AccountStatement[],
  separator: ',' | ';',
): FileParts {
  yield csvLine(
    columns.map(([title]) => title),
    separator,
  );
  for (const { account, entries } of accounts)
    for await (const part of entries())
      yield part
        .map((entry) =>
          csvLine(
            columns.map(([, cell]) => cell(entry, account)),
            separator,
          ),
        )
        .join('');
}

function signed({ side, amount }: StatementEntry): Money {
  return side === 'debit' ? negate(amount) : amount;
}

function grouped(account: string): string {
  return account.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
