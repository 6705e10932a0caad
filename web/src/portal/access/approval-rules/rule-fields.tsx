import { approvalRuleKinds, type Account, type ApprovalRule } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { Disclosure } from '@bank/ui/disclosure.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './approval-rules.module.css';

export interface NamedUser {
  readonly id: string;
  readonly name: string;
  readonly mayApprove: boolean;
}

export interface RuleFieldsProps {
  readonly rule: ApprovalRule;
  /** From 1. */
  readonly number: number;
  readonly users: readonly NamedUser[];
  readonly accounts: readonly Account[];
  readonly onChange: (part: Partial<ApprovalRule>) => void;
  readonly onRemove: () => void;
}

/** One rule of approval as fields. */
export function RuleFields({ rule, number, users, accounts, onChange, onRemove }: RuleFieldsProps) {
  const text = useText('approval-rules');
  const currencies = [...new Set(accounts.map(({ currency }) => currency as string))];
  const chosen = rule.accounts.length === 0 ? text.allAccounts : rule.accounts.join(', ');
  const toggled = (list: readonly string[], one: string, isIn: boolean) =>
    isIn ? [...list, one] : list.filter((other) => other !== one);
  return (
    <fieldset className={styles.rule}>
      <legend>{fill(text.rule, { number: String(number) })}</legend>
      <Field label={text.kind}>
        <Select
          value={rule.kind}
          onChange={(kind) => onChange({ kind })}
          options={approvalRuleKinds.map((kind) => ({ value: kind, label: text.kinds[kind] }))}
        />
      </Field>
      <Field label={text.amount} hint={text.amountHint}>
        <TextInput
          value={rule.amount}
          onChange={(amount) => onChange({ amount, currency: rule.currency || (currencies[0] ?? '') })}
          inputMode="decimal"
          autoComplete="off"
        />
      </Field>
      <Field label={text.currency}>
        <Select
          value={rule.currency || (currencies[0] ?? '')}
          onChange={(currency) => onChange({ currency })}
          options={[...new Set([...currencies, ...(rule.currency ? [rule.currency] : [])])].map((currency) => ({
            value: currency,
            label: currency,
          }))}
        />
      </Field>
      <Field label={text.count}>
        <Select
          value={String(rule.count)}
          onChange={(count) => onChange({ count: Number(count) })}
          options={Array.from({ length: Math.min(9, Math.max(1, users.length)) }, (_, place) => ({
            value: String(place + 1),
            label: String(place + 1),
          }))}
        />
      </Field>
      <fieldset className={`${styles.choices} ${styles.wide}`}>
        <legend>{text.users}</legend>
        {users.map(({ id, name, mayApprove }) => (
          <Checkbox
            key={id}
            label={mayApprove ? name : fill(text.mayNot, { name })}
            isChecked={rule.users.includes(id)}
            onChange={(isIn) => onChange({ users: toggled(rule.users, id, isIn) })}
          />
        ))}
      </fieldset>
      <div className={styles.wide}>
        <Disclosure label={chosen}>
          <fieldset className={styles.choices}>
            <legend>{text.accounts}</legend>
            {accounts.map((account) => (
              <Checkbox
                key={account.id}
                label={`${account.currency}, ${account.number}`}
                isChecked={rule.accounts.includes(account.number)}
                onChange={(isIn) => onChange({ accounts: toggled(rule.accounts, account.number, isIn) })}
              />
            ))}
          </fieldset>
        </Disclosure>
      </div>
      <div className={styles.wide}>
        <Checkbox
          label={text.isNew}
          isChecked={rule.isForNewBeneficiaries}
          onChange={(isForNewBeneficiaries) => onChange({ isForNewBeneficiaries })}
        />
        <Checkbox
          label={text.counts}
          isChecked={rule.doesPreparerCount}
          onChange={(doesPreparerCount) => onChange({ doesPreparerCount })}
        />
        <TextButton onClick={onRemove}>{fill(text.remove, { number: String(number) })}</TextButton>
      </div>
    </fieldset>
  );
}
