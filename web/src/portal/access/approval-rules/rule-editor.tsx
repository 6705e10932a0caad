import { approvalRulesMax, type Account, type ApprovalRule } from '@bank/contract';
import { proposeApprovalRules } from '@bank/contract/calls';
import { Button } from '@bank/ui/button.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { ConfirmChange } from '../confirmation/confirm-change.tsx';
import styles from './approval-rules.module.css';
import { RuleFields, type NamedUser } from './rule-fields.tsx';
import { RuleList } from './rule-list.tsx';
import { TryRules } from './try-rules.tsx';

export interface RuleEditorProps {
  readonly rules: readonly ApprovalRule[];
  readonly users: readonly NamedUser[];
  readonly accounts: readonly Account[];
  readonly onCancel: () => void;
  readonly onSaved: (isInForce: boolean) => void;
}

/** Rules as they are written, each with a key of its own: removing one leaves the fields of the others. */
type Draft = readonly { readonly key: number; readonly rule: ApprovalRule }[];

/** The rules of approval as a form, with a trial, and with the password once they are to count. */
export function RuleEditor({ rules, users, accounts, onCancel, onSaved }: RuleEditorProps) {
  const text = useText('approval-rules');
  const [draft, setDraft] = useState<Draft>(() =>
    (rules.length === 0 ? [newRule(users)] : rules).map((rule, key) => ({ key, rule })),
  );
  const [nextKey, setNextKey] = useState(draft.length);
  const [isSaving, setSaving] = useState(false);
  const written = draft.map(({ rule }) => (rule.amount.trim() === '' ? { ...rule, amount: '', currency: '' } : rule));
  const change = (key: number, part: Partial<ApprovalRule>) =>
    setDraft(draft.map((one) => (one.key === key ? { key, rule: { ...one.rule, ...part } } : one)));
  const names = new Map(users.map(({ id, name }) => [id, name]));

  return (
    <>
      {draft.map(({ key, rule }, place) => (
        <RuleFields
          key={key}
          rule={rule}
          number={place + 1}
          users={users}
          accounts={accounts}
          onChange={(part) => change(key, part)}
          onRemove={() => setDraft(draft.filter((one) => one.key !== key))}
        />
      ))}
      {draft.length < approvalRulesMax && (
        <TextButton
          onClick={() => {
            setDraft([...draft, { key: nextKey, rule: newRule(users) }]);
            setNextKey(nextKey + 1);
          }}
        >
          {text.add}
        </TextButton>
      )}
      <TryRules key={JSON.stringify(written)} rules={written} users={users} accounts={accounts} />
      <div className={styles.actions}>
        <Button hasMarker onClick={() => setSaving(true)}>
          {text.save}
        </Button>
        <TextButton onClick={onCancel}>{text.cancel}</TextButton>
      </div>
      {isSaving && (
        <ConfirmChange
          title={text.saveTitle}
          confirm={text.saveConfirm}
          cancel={text.cancel}
          onCancel={() => setSaving(false)}
          change={{ change: 'approval_rules', rules: written }}
          make={(password, ways) => call(proposeApprovalRules, { rules: written, password }, ways)}
          onDone={({ isInForce }) => onSaved(isInForce)}
        >
          <RuleList rules={written} names={names} />
          <p>{text.saveText}</p>
        </ConfirmChange>
      )}
    </>
  );
}

function newRule(users: readonly NamedUser[]): ApprovalRule {
  return {
    kind: 'all',
    accounts: [],
    amount: '',
    currency: '',
    isForNewBeneficiaries: false,
    count: 1,
    users: users.filter(({ mayApprove }) => mayApprove).map(({ id }) => id),
    doesPreparerCount: false,
  };
}
