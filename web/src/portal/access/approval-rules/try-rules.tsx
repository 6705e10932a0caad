import type { Account, ApprovalRule, NeededApprovals } from '@bank/contract';
import { tryApprovalRules } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './approval-rules.module.css';
import type { NamedUser } from './rule-fields.tsx';
import { whoInWords } from '@bank/dictionaries/rule-in-words';

export interface TryRulesProps {
  readonly rules: ApprovalRule[];
  readonly users: readonly NamedUser[];
  readonly accounts: readonly Account[];
}

/** Says who would have to approve an order by the rules as they stand in the form. */
export function TryRules({ rules, users, accounts }: TryRulesProps) {
  const text = useText('approval-rules');
  const language = useLanguage();
  const failureText = useFailureText();
  const [order, setOrder] = useState({
    kind: 'international',
    account: accounts[0]?.number ?? '',
    amount: '',
    isNewBeneficiary: true,
    preparer: '',
  });
  const [needed, setNeeded] = useState<readonly NeededApprovals[] | null>(null);
  const { isBusy, failure, send } = useSending();
  const change = (part: Partial<typeof order>) => {
    setOrder({ ...order, ...part });
    setNeeded(null);
  };

  async function ask(): Promise<void> {
    const outcome = await send(() => call(tryApprovalRules, { rules, ...order }));
    setNeeded(outcome?.ok ? outcome.value.needed : null);
  }

  return (
    <div className={styles.trial} role="group" aria-label={text.trial}>
      <h3>{text.trial}</h3>
      <p>{text.trialLead}</p>
      <div className={styles.fields}>
        <Field label={text.kind}>
          <Select
            value={order.kind}
            onChange={(kind) => change({ kind })}
            options={(['international', 'internal'] as const).map((kind) => ({ value: kind, label: text.kinds[kind] }))}
          />
        </Field>
        <Field label={text.account}>
          <Select
            value={order.account}
            onChange={(account) => change({ account })}
            options={accounts.map(({ number, currency }) => ({ value: number, label: `${currency}, ${number}` }))}
          />
        </Field>
        <Field label={text.amountToTry}>
          <TextInput
            value={order.amount}
            onChange={(amount) => change({ amount })}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
        <Field label={text.preparer}>
          <Select
            value={order.preparer}
            onChange={(preparer) => change({ preparer })}
            options={[
              { value: '', label: text.anybody },
              ...users.filter(({ mayApprove }) => mayApprove).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      </div>
      {order.kind === 'international' && (
        <Checkbox
          label={text.newPayee}
          isChecked={order.isNewBeneficiary}
          onChange={(isNewBeneficiary) => change({ isNewBeneficiary })}
        />
      )}
      <div className={styles.actions}>
        <Button variant="outline" size="small" isBusy={isBusy} onClick={() => void ask()}>
          {text.ask}
        </Button>
      </div>
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
      <div aria-live="polite">
        {needed?.length === 0 && <p>{text.goes}</p>}
        {needed?.map(({ count, given, open }, place) => (
          <p key={place}>
            {open.length < count - given.length
              ? text.nobody
              : fill(text.needs, { who: whoInWords(count - given.length, open, text, language) })}
          </p>
        ))}
      </div>
    </div>
  );
}
