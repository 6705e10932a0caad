import { accountNumberLengthMax, compactIban, ibanLengthOf, judgeIban, unsendableIn } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { FormGroup } from '@bank/ui/form-group.tsx';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import type { Beneficiaries } from '../../orders/beneficiaries/use-beneficiaries.ts';
import { AccountInput } from './account-input.tsx';
import { accountKind } from './account-kind.ts';
import { BeneficiaryChoice } from './beneficiary-choice.tsx';
import { sentAddress } from './content.ts';
import { fieldId } from './fields.ts';
import styles from './order-form.module.css';
import { OrderTextField } from './order-text-field.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import type { FilledForm } from './use-form.ts';

export interface CreditorFieldsProps {
  readonly order: FilledForm;
  readonly beneficiaries: Beneficiaries;
}

/**
 * Who is paid: one of the saved, or an account that fills in its bank and country. The address is one field, as the
 * specification has it. Since 14 November 2026 SWIFT (CBPR+) carries it only with its town in a place of its own, which
 * `AgentFields` shows.
 */
export function CreditorFields({ order, beneficiaries }: CreditorFieldsProps) {
  const text = useText('international-transfer');
  const { countryName } = useFormat();
  const { form } = order;
  const kind = accountKind(form);
  const country = form.creditorCountry || compactIban(form.creditorAccount).slice(0, 2);
  const canBeSent = [form.street, form.postCode, form.town].every((part) => unsendableIn(part) === undefined);
  const address = canBeSent ? sentAddress(form) : '';

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

  return (
    <FormGroup number={1} title={text.groups.creditor}>
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
      <OrderWarnings warnings={order.warnings} className={styles.warnings} />
      <OrderTextField order={order} field="creditorName" className={styles.full} />
      <OrderTextField order={order} field="street" isPart why={text.addressWhy} className={styles.full} />
      <p className={styles.sent} role="status">
        {address !== '' && fill(text.sentAs, { text: address })}
      </p>
    </FormGroup>
  );
}
