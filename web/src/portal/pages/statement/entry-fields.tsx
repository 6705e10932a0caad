import type { Account } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { currencyCode } from '@bank/money';
import { Combobox } from '@bank/ui/combobox.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { namedAccount } from '../../client/named-account.ts';
import { chosenAccounts, currenciesOf, sumOf, type StatementChoice } from './statement-choice.ts';
import { useSearchWords } from './use-search-words.ts';
import type { Choose } from './use-statement-choice.ts';

export interface EntryFieldProps {
  readonly accounts: readonly Account[];
  readonly choice: StatementChoice;
  readonly onChoose: Choose;
  /** On a line of fields what stands in the field says what it is for. */
  readonly isLabelHidden?: boolean;
}

/** Stands in the list of currencies for all of them. */
const everyCurrency = '';

/** The searched currency (spec 2), or all of them. */
export function CurrencyField({ accounts, choice, onChoose, isLabelHidden = false }: EntryFieldProps) {
  const { filters: text } = useText('statement');
  const language = useLanguage();
  const format = useFormat();
  const held = currenciesOf(accounts);
  const currencies = held.map((code) => {
    const balance = sumOf(chosenAccounts({ currency: code, accountId: null }, accounts), (account) => account.balance);
    const detail = balance === null ? undefined : format.amount(balance);
    return { value: code, code, name: format.currencyName(code), detail };
  });
  const options =
    held.length > 1
      ? [...currencies, { value: everyCurrency, name: text.allCurrencies, detail: undefined }]
      : currencies;
  return (
    <Field label={text.currency} isLabelHidden={isLabelHidden}>
      <Combobox
        value={choice.currency ?? everyCurrency}
        options={options}
        onChange={(code) =>
          onChoose({
            currency: code === everyCurrency ? null : currencyCode(code),
            accountId: null,
            ...dateOrder(code),
          })
        }
        noMatchText={text.noCurrency}
        countText={(count) => fill(plural(language, count, text.currenciesFound), { count })}
      />
    </Field>
  );

  /** Amounts of several currencies have no order. */
  function dateOrder(code: string): Partial<StatementChoice> {
    return code === everyCurrency && choice.order.key === 'amount'
      ? { order: { key: 'date', direction: 'descending' } }
      : {};
  }
}

/** The account (spec 2): of the currency, or of any where all currencies are shown. */
export function AccountField({ accounts, choice, onChoose, isLabelHidden = false }: EntryFieldProps) {
  const { filters: text } = useText('statement');
  const { currency } = choice;
  const offered = currency === null ? accounts : accounts.filter((account) => account.currency === currency);
  const options = [
    { value: '', label: currency === null ? text.everyAccount : fill(text.allAccounts, { currency }) },
    ...offered.map((account) => ({
      value: account.id,
      label: namedAccount(account, currency === null ? `${account.number} ${account.currency}` : account.number),
    })),
  ];
  return (
    <Field label={text.account} isLabelHidden={isLabelHidden}>
      <Select
        value={choice.accountId ?? ''}
        options={options}
        onChange={(id) => onChoose({ accountId: id === '' ? null : id })}
      />
    </Field>
  );
}

/** Words, amounts and dates to be found. */
export function SearchField({ choice, onChoose }: Pick<EntryFieldProps, 'choice' | 'onChoose'>) {
  const { filters: text } = useText('statement');
  const { clearSearch } = useText('common');
  const search = useSearchWords(choice, onChoose);
  return (
    <Field label={text.search} isLabelHidden>
      <TextInput
        type="search"
        clearLabel={clearSearch}
        value={search.typed}
        onChange={search.type}
        placeholder={text.searchHint}
        maxLength={140}
        autoComplete="off"
        enterKeyHint="search"
      />
    </Field>
  );
}
