import { Field } from '@bank/ui/field.tsx';
import { TextArea } from '@bank/ui/text-area.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { fieldLengthMax } from '../../enquiry/field-length.ts';
import { EmailField, FirstNameField, LastNameField } from '../../enquiry/person-fields.tsx';
import { PhoneField } from '../../enquiry/phone-field.tsx';
import type { ApplicationForm } from './application-form.ts';
import styles from './application-page.module.css';
import { CountryInput } from './country-input.tsx';

/** Who the applicant is, for those who tell it at once: all of it is optional. */
const ofPerson = ['dateOfBirth', 'placeOfBirth', 'passportNumber'] as const;
const ofPersonAndCompany = [...ofPerson, 'registrationNumber'] as const;
const ownersLengthMax = 2_000;

/** Where a link to the saved form goes: the part that saves it points there. */
export const applicantEmailId = 'applicant-email';

export interface ApplicantFieldsProps {
  readonly form: ApplicationForm;
  readonly onChange: (part: Partial<ApplicationForm>) => void;
}

/** Who applies: what the bank must know of a client before anything else (KYC). */
export function ApplicantFields({ form, onChange }: ApplicantFieldsProps) {
  const text = useText('application').applicant;
  const { needed } = useText('enquiry');
  const isCompany = form.accountType === 'corporate';
  return (
    <>
      <p className={styles.note}>{text.neededMeaning}</p>
      <FirstNameField isNeeded value={form.firstName} onChange={(firstName) => onChange({ firstName })} />
      <LastNameField isNeeded value={form.lastName} onChange={(lastName) => onChange({ lastName })} />
      <Field label={text.companyName} mark={isCompany ? needed : text.ifThereIsOne} className={styles.full}>
        <TextInput
          value={form.companyName}
          onChange={(companyName) => onChange({ companyName })}
          maxLength={fieldLengthMax}
          autoComplete="organization"
        />
      </Field>
      <PhoneField value={form.phone} onChange={(phone) => onChange({ phone })} />
      <EmailField id={applicantEmailId} value={form.email} onChange={(email) => onChange({ email })} />
      <Field label={text.country} mark={needed} hint={text.countryMeaning}>
        <CountryInput value={form.country} onChange={(country) => onChange({ country })} />
      </Field>
      <Field label={text.natureOfBusiness} mark={needed}>
        <TextInput
          value={form.natureOfBusiness}
          onChange={(natureOfBusiness) => onChange({ natureOfBusiness })}
          maxLength={fieldLengthMax}
          autoComplete="off"
        />
      </Field>
      {(isCompany ? ofPersonAndCompany : ofPerson).map((name) => (
        <Field key={name} label={text[name]} mark={text.optional}>
          <TextInput
            value={form[name]}
            onChange={(value) => onChange({ [name]: value })}
            maxLength={fieldLengthMax}
            autoComplete="off"
          />
        </Field>
      ))}
      {isCompany && (
        <Field label={text.ownersAndControllers} hint={text.ownersMeaning} mark={text.optional} className={styles.full}>
          <TextArea
            value={form.ownersAndControllers}
            onChange={(ownersAndControllers) => onChange({ ownersAndControllers })}
            maxLength={ownersLengthMax}
          />
        </Field>
      )}
    </>
  );
}
