import { paymentStatuses, transferTypes } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { currencyCode } from '@bank/money';
import { useId, useState } from 'react';
import type { Account } from '../../calls/client.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AmountFilter } from './amount-filter.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { chosenAccounts, currenciesOf, sumOf, type StatementChoice } from './statement-choice.ts';
import styles from './statement-filters.module.css';
import { useDraft } from './use-draft.ts';
import type { Choose } from './use-statement-choice.ts';

export interface StatementFiltersProps {
  readonly accounts: readonly Account[];
  readonly choice: StatementChoice;
  readonly onChoose: Choose;
}

/** The searched currency, the account (spec 2), the period and the search; amount, type and status behind a button. */
export function StatementFilters({ accounts, choice, onChoose }: StatementFiltersProps) {
  const { filters: text, types, statuses } = useText('statement');
  const language = useLanguage();
  const format = useFormat();
  const moreId = useId();
  const [isMoreOpen, setMoreOpen] = useState(
    choice.amountFrom !== '' || choice.amountTo !== '' || choice.types.length > 0 || choice.statuses.length > 0,
  );
  const search = useDraft(choice.text, {
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
        <Select value={choice.accountId ?? ''} options={accountOptions} onChange={(id) => onChoose({ accountId: id === '' ? null : id })} />
      </Field>
      <PeriodFilter choice={choice} onChoose={onChoose} />
      <Field label={text.search} className={styles.search}>
        <TextInput type="search" value={search.draft} onChange={search.type} placeholder={text.searchHint} maxLength={140} autoComplete="off" />
      </Field>
      <div className={styles.more}>
        <button type="button" className={styles.moreButton} aria-expanded={isMoreOpen} aria-controls={moreId} onClick={() => setMoreOpen(!isMoreOpen)}>
          {text.more}
        </button>
        <div id={moreId} className={styles.moreFields} hidden={!isMoreOpen}>
          <AmountFilter choice={choice} onChoose={onChoose} />
          <NameFilter
            legend={text.types}
            names={transferTypes}
            words={types}
            chosen={choice.types}
            className={styles.types}
            onChange={(chosen) => onChoose({ types: chosen })}
          />
          <NameFilter
            legend={text.statuses}
            names={paymentStatuses}
            words={statuses}
            chosen={choice.statuses}
            className={styles.statuses}
            onChange={(chosen) => onChoose({ statuses: chosen })}
          />
        </div>
      </div>
    </div>
  );
}

interface NameFilterProps<Name extends string> {
  readonly legend: string;
  readonly names: readonly Name[];
  readonly words: Readonly<Record<Name, string>>;
  readonly chosen: readonly Name[];
  readonly className: string | undefined;
  readonly onChange: (chosen: readonly Name[]) => void;
}

/** Several of a few names; none ticked is all of them. */
function NameFilter<Name extends string>({ legend, names, words, chosen, className, onChange }: NameFilterProps<Name>) {
  return (
    <fieldset className={className}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.boxes}>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={words[name]}
            isChecked={chosen.includes(name)}
            onChange={(isChecked) => onChange(names.filter((each) => (each === name ? isChecked : chosen.includes(each))))}
          />
        ))}
      </div>
    </fieldset>
  );
}
