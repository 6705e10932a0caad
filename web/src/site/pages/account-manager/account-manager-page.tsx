import { messageLengthMax } from '@bank/contract';
import { sendContactMessage } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { FormGroup } from '@bank/ui/form-group.tsx';
import { TextArea } from '@bank/ui/text-area.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useEffect } from 'react';
import { callForReference } from '../../../calls/call.ts';
import { claims } from '../../../content/claims.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { EnquiryForm } from '../../enquiry/enquiry-form.tsx';
import { EnquirySection } from '../../enquiry/enquiry-section.tsx';
import { fieldLengthMax } from '../../enquiry/field-length.ts';
import { NextSteps } from '../../page/next-steps.tsx';
import { PageIntro } from '../../page/page-intro.tsx';
import { ClientIdField, EmailField, FirstNameField, LastNameField } from '../../enquiry/person-fields.tsx';
import { PhoneField } from '../../enquiry/phone-field.tsx';
import { useEnquiry } from '../../enquiry/use-enquiry.ts';
import { accountManagerMessageOf, accountManagerStore } from './account-manager-form.ts';
import styles from './account-manager-page.module.css';
import { messageOfAddress } from './message-of-address.ts';

/** The address whose message the form holds already: who comes back to it finds what they made of the message. */
let takenFrom = '';

/** A message to one's account manager; an address may bring the message along. Nothing is judged here (spec 5). */
export function AccountManagerPage() {
  const text = useText('account-manager');
  const { fields, needed, sent } = useText('enquiry');
  const enquiry = useEnquiry(accountManagerStore, {
    send: (form) => callForReference(sendContactMessage, accountManagerMessageOf(form)),
    sentText: sent,
  });
  const { form, change } = enquiry;

  useEffect(() => {
    const message = messageOfAddress(location.search);
    const isTaken = location.search === takenFrom && accountManagerStore.read().form.message !== '';
    if (message === '' || isTaken) return;
    takenFrom = location.search;
    accountManagerStore.change({ message });
  }, []);

  return (
    <>
      <PageIntro title={text.title} lead={`${text.lead} ${text.prospects}`} className={styles.intro} />
      <EnquirySection
        isAsideFirst
        illustration="bell"
        aside={
          <NextSteps
            title={text.nextSteps}
            steps={[text.steps.received, fill(text.steps.answer, { hours: claims.officeHours }), text.steps.orders]}
          />
        }
      >
        <EnquiryForm enquiry={enquiry} submit={text.submit} terms="linked">
          <FormGroup title={text.write}>
            <FirstNameField label={text.name} value={form.name} onChange={(name) => change({ name })} />
            <LastNameField value={form.lastName} onChange={(lastName) => change({ lastName })} />
            <ClientIdField value={form.clientId} onChange={(clientId) => change({ clientId })} />
            <EmailField value={form.email} onChange={(email) => change({ email })} />
            <PhoneField value={form.phone} onChange={(phone) => change({ phone })} />
            <Field label={text.accountManager}>
              <TextInput
                value={form.accountManager}
                onChange={(accountManager) => change({ accountManager })}
                maxLength={fieldLengthMax}
                autoComplete="off"
              />
            </Field>
            <Field label={fields.message} mark={needed} className={styles.full}>
              <TextArea value={form.message} onChange={(message) => change({ message })} maxLength={messageLengthMax} />
            </Field>
          </FormGroup>
        </EnquiryForm>
      </EnquirySection>
    </>
  );
}
