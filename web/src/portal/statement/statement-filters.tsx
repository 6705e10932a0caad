import { fill, plural } from '@bank/dictionaries';
import { currencyCode } from '@bank/money';
import type { Account } from '../../calls/client.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { chosenAccounts, currenciesOf, sumOf, type StatementChoice } from './statement-choice.ts';
import styles from './statement-filters.module.css';

export interface StatementFiltersProps {
  readonly accounts: readonly Account[];
  readonly choice: StatementChoice;
  readonly onChoose: (choice: StatementChoice) => void;
}

/** The searched currency and the account (spec 2). */
export function StatementFilters({ accounts, choice, onChoose }: StatementFiltersProps) {
  const text = useText('statement').filters;
  const language = useLanguage();
  const format = useFormat();

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
          onChange={(id) => onChoose({ currency: choice.currency, accountId: id === '' ? null : id })}
        />
      </Field>
    </div>
  );
}
