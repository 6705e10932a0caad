import {
  categoryLengthMax,
  categoryWordsLengthMax,
  ruleDirections,
  type Account,
  type CategoryRule,
  type RuleDirection,
} from '@bank/contract';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import { namedAccount } from '../../client/named-account.ts';
import styles from './spending-page.module.css';

export interface RuleFormProps {
  /** The rule that is changed; undefined for a new one. */
  readonly rule: CategoryRule | undefined;
  /** All rules: their categories are offered. */
  readonly rules: readonly CategoryRule[];
  readonly accounts: readonly Account[];
  readonly isKeeping: boolean;
  readonly onCancel: () => void;
  readonly onKeep: (rule: CategoryRule) => void;
}

const newRule: CategoryRule = { words: '', category: '', account: '', direction: 'any' };

/** One rule as fields. */
export function RuleForm({ rule = newRule, rules, accounts, isKeeping, onCancel, onKeep }: RuleFormProps) {
  const { rules: text, ...page } = useText('spending');
  const [draft, setDraft] = useState(rule);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const offersId = useId();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const missing = (value: string): string | undefined => (isTried && value.trim() === '' ? text.missing : undefined);
  const change = (part: Partial<CategoryRule>) => setDraft({ ...draft, ...part });
  function keep(): void {
    setTried(true);
    const empty = draft.words.trim() === '' ? 0 : draft.category.trim() === '' ? 1 : -1;
    if (empty < 0) onKeep(draft);
    else form.current?.querySelectorAll('input')[empty]?.focus();
  }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={rule === newRule ? text.add : text.changed}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isKeeping) keep();
      }}
    >
      <Field label={text.words} hint={text.wordsHint} error={missing(draft.words)}>
        <TextInput
          value={draft.words}
          maxLength={categoryWordsLengthMax}
          autoComplete="off"
          onChange={(words) => change({ words })}
        />
      </Field>
      <Field label={page.category} error={missing(draft.category)}>
        <TextInput
          value={draft.category}
          maxLength={categoryLengthMax}
          autoComplete="off"
          list={offersId}
          onChange={(category) => change({ category })}
        />
      </Field>
      <datalist id={offersId}>
        {[...new Set(rules.map(({ category }) => category))].map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <Field label={text.direction}>
        <Select
          value={directionOf(draft.direction)}
          options={ruleDirections.map((value) => ({ value, label: text.directions[value] }))}
          onChange={(direction) => change({ direction })}
        />
      </Field>
      <Field label={page.account}>
        <Select
          value={draft.account}
          options={[
            { value: '', label: text.allAccounts },
            ...accounts.map((account) => ({
              value: account.number,
              label: `${namedAccount(account, account.number)}, ${account.currency}`,
            })),
          ]}
          onChange={(account) => change({ account })}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" hasMarker isBusy={isKeeping}>
          {text.keep}
        </Button>
        <TextButton onClick={onCancel}>{text.cancel}</TextButton>
      </div>
    </form>
  );
}

/** As it stands in a rule; what nobody knows speaks of all entries. */
export function directionOf(direction: string): RuleDirection {
  return ruleDirections.find((known) => known === direction) ?? 'any';
}
