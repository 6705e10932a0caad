import type { Account, Member, RightsAsked } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useId } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from '../../access/grants/grants.module.css';

export interface MemberFieldsProps {
  readonly member: Pick<Member, 'name' | 'accounts'>;
  /** Accounts that the administrator sees. */
  readonly accounts: readonly Account[];
  readonly rights: RightsAsked;
  /** What is missing. */
  readonly error?: string | undefined;
  /** They are shown only: a code is on its way for them. */
  readonly isFixed?: boolean;
  readonly onChange: (part: Partial<RightsAsked>) => void;
}

/** Rights of a user as fields. */
export function MemberFields({ member, accounts, rights, error, isFixed = false, onChange }: MemberFieldsProps) {
  const text = useText('security').members;
  const words = useText('approval-rules');
  const errorId = useId();
  const { see, prepare, approve, administer } = rights;
  const currencies = [...new Set([...accounts.map(({ currency }) => currency as string), rights.approvalCurrency])];
  const offered = currencies.filter((currency) => currency !== '');
  const currencyOf = new Map<string, string>(accounts.map(({ number, currency }) => [number, currency]));
  const numbers = [...new Set([...accounts.map(({ number }) => number), ...(member.accounts ?? [])])];
  const chosen = rights.accounts;
  return (
    <>
      <fieldset
        className={styles.notices}
        disabled={isFixed}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        <legend>{fill(text.may, { name: member.name })}</legend>
        <Checkbox
          label={text.see}
          isChecked={see || prepare || approve}
          disabled={prepare || approve}
          onChange={(isIn) => onChange({ see: isIn })}
        />
        <Checkbox label={text.mayPrepare} isChecked={prepare} onChange={(isIn) => onChange({ prepare: isIn })} />
        <Checkbox label={text.mayApprove} isChecked={approve} onChange={(isIn) => onChange({ approve: isIn })} />
        {approve && (
          <>
            <Field label={text.limit} hint={text.limitHint}>
              <TextInput
                value={rights.approvalLimit}
                onChange={(approvalLimit) =>
                  onChange({ approvalLimit, approvalCurrency: rights.approvalCurrency || (offered[0] ?? '') })
                }
                inputMode="decimal"
                autoComplete="off"
              />
            </Field>
            <Field label={words.currency}>
              <Select
                value={rights.approvalCurrency || (offered[0] ?? '')}
                onChange={(approvalCurrency) => onChange({ approvalCurrency })}
                options={offered.map((currency) => ({ value: currency, label: currency }))}
              />
            </Field>
          </>
        )}
        <Checkbox label={text.administer} isChecked={administer} onChange={(isIn) => onChange({ administer: isIn })} />
      </fieldset>
      <fieldset className={styles.notices} disabled={isFixed}>
        <legend>{text.accounts}</legend>
        <Checkbox
          label={text.allAccounts}
          isChecked={chosen === null}
          onChange={(isAll) => onChange({ accounts: isAll ? null : [] })}
        />
        {chosen !== null &&
          numbers.map((number) => (
            <Checkbox
              key={number}
              label={[currencyOf.get(number), number].filter(Boolean).join(', ')}
              isChecked={chosen.includes(number)}
              onChange={(isIn) =>
                onChange({ accounts: isIn ? [...chosen, number] : chosen.filter((one) => one !== number) })
              }
            />
          ))}
      </fieldset>
      {error !== undefined && (
        <Alert tone="error">
          <p id={errorId}>{error}</p>
        </Alert>
      )}
    </>
  );
}
