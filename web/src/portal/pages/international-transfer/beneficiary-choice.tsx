import { fill, plural } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Combobox } from '@bank/ui/combobox.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './beneficiary-choice.module.css';
import { BeneficiaryList } from './beneficiary-list.tsx';
import { beneficiaryTexts } from '../../orders/beneficiaries/beneficiary-texts.ts';
import { savedAs } from './saved-as.ts';
import type { Beneficiaries } from '../../orders/beneficiaries/use-beneficiaries.ts';
import type { FilledForm } from './use-form.ts';

export interface BeneficiaryChoiceProps {
  readonly beneficiaries: Beneficiaries;
  readonly order: FilledForm;
}

/** Whom the client has paid before: choosing one fills the fields beneath. Not there before the first one is saved. */
export function BeneficiaryChoice({ beneficiaries, order }: BeneficiaryChoiceProps) {
  const text = useText('international-transfer').beneficiaries;
  const language = useLanguage();
  const common = useText('common');
  const { countryName } = useFormat();
  const failureText = useFailureText();
  const [isEditing, setEditing] = useState(false);
  const chosen = savedAs(order.form, beneficiaries.list);

  if (beneficiaries.failure !== null && beneficiaries.list.length === 0) {
    return (
      <Alert
        className={styles.failed}
        tone="notice"
        action={<TextButton onClick={beneficiaries.readAgain}>{common.tryAgain}</TextButton>}
      >
        <p>{text.failed}</p>
        <p>{failureText(beneficiaries.failure)}</p>
      </Alert>
    );
  }
  // The list stays open while its last one goes, so that the focus is not lost with it.
  if (beneficiaries.list.length === 0 && !isEditing) return null;
  return (
    <div className={styles.choice}>
      <Field label={text.label} hint={text.hint}>
        <Combobox
          value={chosen?.id ?? ''}
          options={beneficiaries.list.map((beneficiary) => {
            const { name, whereabouts, foundBy } = beneficiaryTexts(beneficiary, countryName);
            return { value: beneficiary.id, name, detail: whereabouts, foundBy };
          })}
          noMatchText={text.none}
          countText={(count) => fill(plural(language, count, text.found), { count })}
          onChange={(id) => {
            const beneficiary = beneficiaries.list.find((candidate) => candidate.id === id);
            if (beneficiary) order.choose(beneficiary);
          }}
        />
      </Field>
      <TextButton onClick={() => setEditing(true)}>{text.manage}</TextButton>
      {isEditing && <BeneficiaryList beneficiaries={beneficiaries} onClose={() => setEditing(false)} />}
    </div>
  );
}
