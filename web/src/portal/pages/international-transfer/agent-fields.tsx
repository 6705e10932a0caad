import { judgeBic } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { FormGroup } from '@bank/ui/form-group.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useCountryOptions } from '../../orders/beneficiaries/use-country-options.ts';
import styles from './agent-fields.module.css';
import { partsInText } from './content.ts';
import { fieldId } from './fields.ts';
import form from './order-form.module.css';
import { OrderTextField } from './order-text-field.tsx';
import type { FilledForm } from './use-form.ts';

/**
 * What follows from the account and the address: the bank and country that an IBAN tells, post code and town that are
 * read out of the address. It stands last, so that the keyboard passes by what is filled.
 */
export function AgentFields({ order }: { readonly order: FilledForm }) {
  const text = useText('international-transfer');
  const { countryName } = useFormat();
  const countries = useCountryOptions();
  const read = partsInText(order.form);

  function bicHint() {
    const judged = judgeBic(order.form.creditorAgentBic);
    if ('bic' in judged)
      return <span className={form.right}>{fill(text.bicCountry, { country: countryName(judged.country) })}</span>;
    return text.bicHint;
  }

  return (
    <FormGroup number={4} title={text.groups.agent}>
      <div className={styles.fields}>
        <Field
          id={fieldId('creditorCountry')}
          label={text.fields.creditorCountry}
          error={order.errorOf('creditorCountry')}
        >
          <Select
            value={order.form.creditorCountry}
            placeholder={text.chooseCountry}
            options={countries}
            onChange={(creditorCountry) => order.type({ creditorCountry })}
          />
        </Field>
        <Field
          id={fieldId('creditorAgentBic')}
          label={text.fields.creditorAgentBic}
          hint={bicHint()}
          error={order.errorOf('creditorAgentBic')}
        >
          <TextInput
            value={order.form.creditorAgentBic}
            onChange={(typed) => order.type({ creditorAgentBic: typed.toUpperCase() })}
            onBlur={() => order.leave('creditorAgentBic')}
            maxLength={32}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <OrderTextField order={order} field="creditorAgentName" className={styles.name} />
        <OrderTextField order={order} field="postCode" isPart isOptional read={read.postCode} />
        <OrderTextField order={order} field="town" isPart read={read.town} className={styles.town} />
      </div>
    </FormGroup>
  );
}
