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

/** The columns of the plain form. Programs read them by name: a new one is added at the end, none is renamed. */
const columns = [
  'date',
  'value_date',
  'amount',
  'currency',
  'balance',
  'counterparty',
  'counterparty_account',
  'reference',
  'type',
  'transfer_number',
  'end_to_end_id',
  'counter_amount',
  'counter_currency',
  'rate',
  'reason_code',
  'original_transfer_number',
  'account',
  'id',
] as const;

/** One row for each entry under a header, and nothing else. Amounts have a sign. The same in every language. */
export async function* writeCsvPlain({ accounts }: StatementOfAccounts): FileParts {
  yield csvLine([...columns]);
  for (const account of accounts) {
    for await (const part of account.entries()) yield part.map((entry) => csvLine(plainCells(account, entry))).join('');
  }
}

function plainCells({ account }: AccountStatement, entry: StatementEntry): string[] {
  const other = counterpartyOf(entry);
  const { conversion } = entry;
  return [
    dayOf(entry),
    entry.valueDate,
    toDecimalString(signed(entry)),
    entry.amount.currency,
    toDecimalString(entry.balance),
    defused(other.name),
    defused(other.account),
    defused(entry.remittanceInformation),
    transferTypeNames[entry.type],
    entry.transferNumber,
    defused(endToEndIdOf(entry)),
    conversion === null ? '' : toDecimalString(conversion.counterAmount),
    conversion?.counterAmount.currency ?? '',
    conversion === null ? '' : toRateString(conversion.rate.rateScaled),
    returnReasonCode(entry) ?? '',
    entry.original?.transferNumber ?? '',
    account.iban ?? account.number,
    entry.id,
  ];
}

/**
 * For spreadsheets that open a file as it lies there: marked as UTF-8, separated by semicolons, in the words and with
 * the decimal mark of the language. Account numbers are grouped, so that they stay text and keep their zeros.
 */
export async function* writeCsvSpreadsheet({ accounts, language, zone }: StatementOfAccounts): FileParts {
  const texts = statementTexts[language];
  const { table, types } = tabTexts[language];
  const decimalMark = language === 'en' ? '.' : ',';
  const figure = (decimal: string) => decimal.replace('.', decimalMark);
  const amount = (money: Money) => figure(toDecimalString(money));
  const heads = [
    fill(texts.bookedAt, { zone }),
    texts.valueDate,
    texts.account,
    table.type,
    texts.counterparty,
    texts.counterpartyAccount,
    texts.reference,
    texts.amount,
    texts.currency,
    table.balance,
    table.transferNumber,
    texts.counterAmount,
    texts.counterCurrency,
    texts.rate,
    texts.reasonCode,
    texts.originalNumber,
    texts.id,
  ];
  yield `\ufeff${csvLine(heads, ';')}`;
  for (const { account, entries } of accounts) {
    for await (const part of entries()) {
      yield part
        .map((entry) => {
          const other = counterpartyOf(entry);
          const { conversion } = entry;
          const cells = [
            dayOf(entry),
            entry.valueDate,
            grouped(account.iban ?? account.number),
            types[entry.type],
            defused(other.name),
            grouped(defused(other.account)),
            defused(entry.remittanceInformation),
            amount(signed(entry)),
            entry.amount.currency,
            amount(entry.balance),
            entry.transferNumber,
            conversion === null ? '' : amount(conversion.counterAmount),
            conversion?.counterAmount.currency ?? '',
            conversion === null ? '' : figure(toRateString(conversion.rate.rateScaled)),
            returnReasonCode(entry) ?? '',
            entry.original?.transferNumber ?? '',
            entry.id,
          ];
          return csvLine(cells, ';');
        })
        .join('');
    }
  }
}

const dayOf = ({ bookedOn }: StatementEntry) => bookedOn;

function signed({ side, amount }: StatementEntry): Money {
  return side === 'debit' ? negate(amount) : amount;
}

function grouped(account: string): string {
  return account.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
