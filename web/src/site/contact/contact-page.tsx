import { isContactEmail, messageLengthMax } from '@bank/contract';
import { useState } from 'react';
import { sendContactMessage } from '../../calls/send-contact-message.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { EnquiryForm } from '../enquiry-form.tsx';
import { EnquirySection } from '../enquiry-section.tsx';
import { fieldLengthMax } from '../field-length.ts';
import { FormGroup } from '../../ui/form-group.tsx';
import { PageIntro } from '../page-intro.tsx';
import { PhoneField } from '../phone-field.tsx';
import { useEnquiry } from '../use-enquiry.ts';
import { contactMessageOf, contactStore } from './contact-form.ts';
import styles from './contact-page.module.css';
import { Offices } from './offices.tsx';

const emailId = 'contact-email';

/** A message to the bank, and where the bank is. Only the email is judged, and only here (spec 5). */
export function ContactPage() {
  const text = useText('contact');
  const { fields, optional, sent } = useText('enquiry');
  const { countryName } = useFormat();
  const [isEmailRefused, setEmailRefused] = useState(false);
  const enquiry = useEnquiry(contactStore, {
    send: (form) => sendContactMessage(contactMessageOf(form, countryName)),
    sentText: sent,
    check: ({ email }) => {
      const isRight = isContactEmail(email);
      setEmailRefused(!isRight);
      if (!isRight) document.getElementById(emailId)?.focus();
      return isRight;
    },
  });
  const { form, change } = enquiry;

  return (
    <>
      <PageIntro title={text.title} lead={text.lead} className={styles.intro} />
      <EnquirySection plate="bell" aside={<Offices />}>
        <EnquiryForm enquiry={enquiry} submit={text.submit}>
          <FormGroup title={text.write}>
            <Field label={fields.firstName}>
              <TextInput
                value={form.firstName}
                onChange={(firstName) => change({ firstName })}
                maxLength={fieldLengthMax}
                autoComplete="given-name"
              />
            </Field>
            <Field label={fields.lastName}>
              <TextInput
                value={form.lastName}
                onChange={(lastName) => change({ lastName })}
                maxLength={fieldLengthMax}
                autoComplete="family-name"
              />
            </Field>
            <PhoneField value={form.phone} onChange={(phone) => change({ phone })} />
            <Field id={emailId} label={fields.email} error={isEmailRefused ? text.enterValidEmail : undefined}>
              <TextInput
                value={form.email}
                onChange={(email) => {
                  change({ email });
                  setEmailRefused(false);
                }}
                maxLength={fieldLengthMax}
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
            <Field label={fields.clientId} optionalMark={optional} className={styles.full}>
              <TextInput
                value={form.clientId}
                onChange={(clientId) => change({ clientId })}
                maxLength={fieldLengthMax}
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
            <Field label={fields.message} className={styles.full}>
              <TextArea value={form.message} onChange={(message) => change({ message })} maxLength={messageLengthMax} />
            </Field>
          </FormGroup>
        </EnquiryForm>
      </EnquirySection>
    </>
  );
}
