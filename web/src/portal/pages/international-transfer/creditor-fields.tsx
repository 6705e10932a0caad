import { unsendableIn } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { FormGroup } from '@bank/ui/form-group.tsx';
import { Select } from '@bank/ui/select.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { partsInText, sentAddress } from './content.ts';
import styles from './creditor-fields.module.css';
import { OrderTextField } from './order-text-field.tsx';
import { fieldId } from './fields.ts';
import { useCountryOptions } from '../../orders/beneficiaries/use-country-options.ts';
import type { FilledForm } from './use-form.ts';

/**
 * Who is paid and where. The address is one field, as the specification has it. Since 14 November 2026 SWIFT (CBPR+)
 * carries it only with its town in a place of its own, so the parts beneath show what is read out of it.
 */
export function CreditorFields({ order }: { readonly order: FilledForm }) {
  const text = useText('international-transfer');
  const countries = useCountryOptions();
  const { street, postCode, town } = order.form;
  const read = partsInText(order.form);
  const canBeSent = [street, postCode, town].every((part) => unsendableIn(part) === undefined);
  const address = canBeSent ? sentAddress(order.form) : '';

  return (
    <FormGroup number={3} title={text.groups.creditor}>
      <Field
        id={fieldId('creditorCountry')}
        label={text.fields.creditorCountry}
        hint={text.countryHint}
        error={order.errorOf('creditorCountry')}
      >
        <Select
          value={order.form.creditorCountry}
          placeholder={text.chooseCountry}
          options={countries}
          onChange={(creditorCountry) => order.type({ creditorCountry })}
        />
      </Field>
      <OrderTextField order={order} field="creditorName" />
      <div className={styles.address}>
        <OrderTextField order={order} field="street" isPart why={text.addressWhy} className={styles.full} />
        <OrderTextField order={order} field="postCode" isPart isOptional read={read.postCode} />
        <OrderTextField order={order} field="town" isPart read={read.town} />
        <p className={styles.sent} role="status">
          {address !== '' && fill(text.sentAs, { text: address })}
        </p>
      </div>
    </FormGroup>
  );
}
