import { accountNumberLengthMax, compactIban, ibanLengthOf, judgeBic, judgeIban } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { FormGroup } from '@bank/ui/form-group.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { AccountInput } from './account-input.tsx';
import { accountKind } from './account-kind.ts';
import { BeneficiaryChoice } from './beneficiary-choice.tsx';
import styles from './order-form.module.css';
import { OrderTextField } from './order-text-field.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import { fieldId } from './fields.ts';
import type { Beneficiaries } from '../../orders/beneficiaries/use-beneficiaries.ts';
import type { FilledForm } from './use-form.ts';

export interface AgentFieldsProps {
  readonly order: FilledForm;
  readonly beneficiaries: Beneficiaries;
}

/** The account to credit and the bank that keeps it. An IBAN comes first: it fills in the country and the bank. */
export function AgentFields({ order, beneficiaries }: AgentFieldsProps) {
  const text = useText('international-transfer');
  const { countryName } = useFormat();
  const { form } = order;
  const kind = accountKind(form);
  const country = form.creditorCountry || compactIban(form.creditorAccount).slice(0, 2);

  function accountHint() {
    if (kind === 'unknown') return text.accountHints.ibanFirst;
    if (kind === 'number')
      return fill(text.accountHints.number, { country: countryName(country), most: accountNumberLengthMax });
    const judged = judgeIban(form.creditorAccount);
    if ('iban' in judged) return <span className={styles.right}>{text.accountHints.right}</span>;
    return fill(text.accountHints.iban, {
      country: countryName(country),
      code: country,
      length: ibanLengthOf(country) ?? 0,
    });
  }

  function bicHint() {
    const judged = judgeBic(form.creditorAgentBic);
    if ('bic' in judged)
      return <span className={styles.right}>{fill(text.bicCountry, { country: countryName(judged.country) })}</span>;
    return text.bicHint;
  }

  return (
    <FormGroup number={2} title={text.groups.agent}>
      <BeneficiaryChoice beneficiaries={beneficiaries} order={order} />
      <Field
        id={fieldId('creditorAccount')}
        className={styles.full}
        label={text.fields.creditorAccount}
        mark={kind === 'unknown' ? undefined : text.accountMarks[kind]}
        hint={accountHint()}
        error={order.errorOf('creditorAccount')}
      >
        <AccountInput
          value={form.creditorAccount}
          onChange={(creditorAccount) => order.type({ creditorAccount })}
          onBlur={() => order.leave('creditorAccount')}
          isIban={kind === 'iban'}
        />
      </Field>
      <Field
        id={fieldId('creditorAgentBic')}
        label={text.fields.creditorAgentBic}
        hint={bicHint()}
        error={order.errorOf('creditorAgentBic')}
      >
        <TextInput
          value={form.creditorAgentBic}
          onChange={(typed) => order.type({ creditorAgentBic: typed.toUpperCase() })}
          onBlur={() => order.leave('creditorAgentBic')}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <OrderTextField order={order} field="creditorAgentName" />
      <OrderWarnings warnings={order.warnings} className={styles.warnings} />
    </FormGroup>
  );
}
