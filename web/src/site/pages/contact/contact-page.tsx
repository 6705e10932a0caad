import { isContactEmail, messageLengthMax } from '@bank/contract';
import { sendContactMessage } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { FormGroup } from '@bank/ui/form-group.tsx';
import { TextArea } from '@bank/ui/text-area.tsx';
import { useState } from 'react';
import { callForReference } from '../../../calls/call.ts';
import { brand } from '../../../content/brand.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { EnquiryForm } from '../../enquiry/enquiry-form.tsx';
import { EnquirySection } from '../../enquiry/enquiry-section.tsx';
import { PageIntro } from '../../page/page-intro.tsx';
import { ClientIdField, EmailField, FirstNameField, LastNameField } from '../../enquiry/person-fields.tsx';
import { PhoneField } from '../../enquiry/phone-field.tsx';
import { useEnquiry } from '../../enquiry/use-enquiry.ts';
import { contactMessageOf, contactStore } from './contact-form.ts';
import styles from './contact-page.module.css';
import { Advice } from './advice.tsx';
import { CallUs } from './call-us.tsx';
import { Offices } from './offices.tsx';

const emailId = 'contact-email';

/** A message to the bank, and where the bank is. Only the email is judged, and only here (spec 5). */
export function ContactPage() {
  const text = useText('contact');
  const { fields, sent } = useText('enquiry');
  const { countryName } = useFormat();
  const [isEmailRefused, setEmailRefused] = useState(false);
  const enquiry = useEnquiry(contactStore, {
    send: (form) => callForReference(sendContactMessage, contactMessageOf(form, countryName)),
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
      <PageIntro title={text.title} lead={text.lead} className={styles.intro}>
        <CallUs />
      </PageIntro>
      <EnquirySection illustration="bell" aside={<Offices />}>
        <EnquiryForm enquiry={enquiry} submit={text.submit}>
          <FormGroup title={text.write}>
            <FirstNameField value={form.firstName} onChange={(firstName) => change({ firstName })} />
            <LastNameField value={form.lastName} onChange={(lastName) => change({ lastName })} />
            <PhoneField value={form.phone} onChange={(phone) => change({ phone })} />
            <EmailField
              id={emailId}
              value={form.email}
              onChange={(email) => {
                change({ email });
                setEmailRefused(false);
              }}
              error={isEmailRefused ? text.enterValidEmail : undefined}
              hint={isEmailRefused ? fill(text.orWriteTo, { mailbox: brand.mailbox }) : undefined}
            />
            <ClientIdField
              className={styles.full}
              value={form.clientId}
              onChange={(clientId) => change({ clientId })}
            />
            <Field label={fields.message} className={styles.full}>
              <TextArea value={form.message} onChange={(message) => change({ message })} maxLength={messageLengthMax} />
            </Field>
          </FormGroup>
        </EnquiryForm>
      </EnquirySection>
      <Advice />
    </>
  );
}
