import type { Account } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { currencyCode } from '@bank/money';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { chosenAccounts, currenciesOf, sumOf, type StatementChoice } from './statement-choice.ts';
import styles from './statement-filters.module.css';
import { useDebouncedText } from './use-debounced-text.ts';
import type { Choose } from './use-statement-choice.ts';

export interface StatementFiltersProps {
  readonly accounts: readonly Account[];
  readonly choice: StatementChoice;
  readonly onChoose: Choose;
}

/** The searched currency, the account (spec 2), the period and the search. */
export function StatementFilters({ accounts, choice, onChoose }: StatementFiltersProps) {
  const { filters: text } = useText('statement');
  const language = useLanguage();
  const format = useFormat();
  const search = useDebouncedText(choice.text, {
    write: (words) => words,
    read: (words) => words,
    handOver: (words) => onChoose({ text: words }, { isRefinement: choice.text !== '' && words !== '' }),
  });

  const currencies = currenciesOf(accounts).map((code) => {
    const balance = sumOf(chosenAccounts({ currency: code, accountId: null }, accounts), (account) => account.balance);
    const detail = balance === null ? undefined : format.amount(balance);
    return { value: code, code, name: format.currencyName(code), detail };
  });
  const ofCurrency = accounts.filter((account) => account.currency === choice.currency);
  const accountOptions = [
    { value: '', label: fill(text.allAccounts, { currency: choice.currency }) },
    ...ofCurrency.map((account) => ({ value: account.id, label: account.number })),
  ];

  return (
    <div className={styles.filters} role="group" aria-label={text.label}>
      <Field label={text.currency}>
        <Combobox
          value={choice.currency}
          options={currencies}
          onChange={(code) => onChoose({ currency: currencyCode(code), accountId: null })}
          noMatchText={text.noCurrency}
          countText={(count) => fill(plural(language, count, text.currenciesFound), { count })}
        />
      </Field>
      <Field label={text.account}>
        <Select
          value={choice.accountId ?? ''}
          options={accountOptions}
          onChange={(id) => onChoose({ accountId: id === '' ? null : id })}
        />
      </Field>
      <PeriodFilter choice={choice} onChoose={onChoose} />
      <Field label={text.search} className={styles.search}>
        <TextInput
          type="search"
          value={search.typed}
          onChange={search.type}
          placeholder={text.searchHint}
          maxLength={140}
          autoComplete="off"
        />
      </Field>
    </div>
  );
}
