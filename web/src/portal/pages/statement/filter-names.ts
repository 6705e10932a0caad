import type { Account } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import { fromDecimalString, minorUnitsOf } from '@bank/money';
import type { Format } from '../../../dictionaries/use-format.ts';
import type { Filters, StatementChoice } from './statement-choice.ts';

/** A filter that is set: its name for people, and the change that takes it away. */
export interface NamedFilter {
  readonly key: string;
  readonly name: string;
  readonly without: Partial<Filters>;
}

/** The filters that are set beside the currency, in the order of their fields. */
export function namedFilters(
  choice: StatementChoice,
  { accounts, text, format }: { accounts: readonly Account[]; text: Texts['statement']; format: Format },
): readonly NamedFilter[] {
  const { chips } = text;
  const account = accounts.find(({ id }) => id === choice.accountId);
  const period = rangeName(choice.fromDay && format.date(choice.fromDay), choice.toDay && format.date(choice.toDay), {
    both: (from, to) => fill(chips.period, { from, to }),
    from: (date) => fill(chips.from, { date }),
    to: (date) => fill(chips.to, { date }),
  });
  const amounts = rangeName(writeAmount(choice.amountFrom), writeAmount(choice.amountTo), {
    both: (from, to) => withCode(from === to ? from : fill(chips.amounts, { from, to })),
    from: (amount) => withCode(fill(chips.amountFrom, { amount })),
    to: (amount) => withCode(fill(chips.amountTo, { amount })),
  });
  return [
    ...(account === undefined
      ? []
      : [
          {
            key: 'account',
            name: fill(chips.account, { number: account.name || account.number }),
            without: { accountId: null },
          },
        ]),
    ...(period === null ? [] : [{ key: 'period', name: period, without: { fromDay: '', toDay: '' } }]),
    ...(choice.text.trim() === ''
      ? []
      : [{ key: 'text', name: fill(chips.text, { text: choice.text.trim() }), without: { text: '' } }]),
    ...(amounts === null ? [] : [{ key: 'amounts', name: amounts, without: { amountFrom: '', amountTo: '' } }]),
    ...choice.types.map((type) => ({
      key: type,
      name: text.types[type],
      without: { types: choice.types.filter((each) => each !== type) },
    })),
    ...choice.statuses.map((status) => ({
      key: status,
      name: text.statuses[status],
      without: { statuses: choice.statuses.filter((each) => each !== status) },
    })),
  ];

  function withCode(written: string): string {
    return choice.currency === null ? written : `${written} ${choice.currency}`;
  }

  /** Decimals that the currency lacks stay as they were written. */
  function writeAmount(decimal: string): string {
    if (decimal === '') return '';
    if (choice.currency === null) return format.decimal(decimal);
    const decimals = minorUnitsOf(choice.currency);
    const [whole = '', fraction = ''] = decimal.split('.');
    if (fraction.length > decimals) return format.decimal(decimal);
    const full = decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`;
    return format.amount(fromDecimalString(full, choice.currency));
  }
}

interface RangeTexts {
  readonly both: (from: string, to: string) => string;
  readonly from: (value: string) => string;
  readonly to: (value: string) => string;
}

function rangeName(from: string, to: string, texts: RangeTexts): string | null {
  if (from !== '' && to !== '') return texts.both(from, to);
  if (from !== '') return texts.from(from);
  return to === '' ? null : texts.to(to);
}
