import { sendApplication } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { FormGroup } from '@bank/ui/form-group.tsx';
import { RadioCards } from '@bank/ui/radio-cards.tsx';
import { callForReference } from '../../../calls/call.ts';
import { claims } from '../../../content/claims.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { EnquiryForm } from '../../enquiry/enquiry-form.tsx';
import { EnquirySection } from '../../enquiry/enquiry-section.tsx';
import { NextSteps } from '../../page/next-steps.tsx';
import { FactColumns } from '../../page/fact-list.tsx';
import { useNeeds } from '../../page/what-you-need.tsx';
import { PageIntro } from '../../page/page-intro.tsx';
import { useEnquiry } from '../../enquiry/use-enquiry.ts';
import { ApplicantFields } from './applicant-fields.tsx';
import { applicationOf, applicationStore } from './application-form.ts';
import styles from './application-page.module.css';
import { ContinueSaved } from './continue-saved.tsx';
import { IbanTypes } from './iban-types.tsx';
import { SaveForLater } from './save-for-later.tsx';

/** The online application: four groups, and what the bank asks for, before the button. Nothing is judged (spec 5). */
export function ApplicationPage() {
  const text = useText('application');
  const enquiry = useEnquiry(applicationStore, {
    send: (form) => callForReference(sendApplication, applicationOf(form)),
    sentText: text.sent,
  });
  const { form, change } = enquiry;
  const needs = useNeeds(form.accountType === 'corporate' ? 'corporate' : 'personal');
  const { title: needsTitle } = useText('what-you-need');
  const days = { days: claims.urgentOpeningDays };

  return (
    <>
      <PageIntro title={text.title} lead={fill(text.lead, days)} className={styles.intro} />
      <EnquirySection
        isAsideFirst
        illustration="turk"
        aside={
          <NextSteps
            title={text.nextSteps}
            steps={[
              text.steps.answer,
              fill(text.steps.documents, { hours: claims.verificationHours }),
              fill(text.steps.opening, days),
            ]}
          />
        }
      >
        <EnquiryForm enquiry={enquiry} submit={text.submit} terms="accepted" beneath={<SaveForLater form={form} />}>
          <ContinueSaved />
          <FormGroup number={1} title={text.accountType.title}>
            {(titleId) => (
              <RadioCards
                className={styles.full}
                labelledBy={titleId}
                value={form.accountType}
                onChange={(accountType) => change({ accountType })}
                cards={[
                  { value: 'personal', label: text.accountType.personal, detail: text.accountType.personalMeaning },
                  { value: 'corporate', label: text.accountType.corporate, detail: text.accountType.corporateMeaning },
                ]}
              />
            )}
          </FormGroup>
          <FormGroup number={2} title={text.ibanTypes.title}>
            <IbanTypes form={form} onChange={change} />
          </FormGroup>
          <FormGroup number={3} title={text.businessCard.title}>
            {(titleId) => (
              <RadioCards
                className={styles.full}
                labelledBy={titleId}
                value={form.isBusinessCardWanted ? 'yes' : 'no'}
                onChange={(answer) => change({ isBusinessCardWanted: answer === 'yes' })}
                cards={[
                  { value: 'no', label: text.businessCard.no },
                  { value: 'yes', label: text.businessCard.yes },
                ]}
              />
            )}
          </FormGroup>
          <FormGroup number={4} title={text.applicant.title}>
            <ApplicantFields form={form} onChange={change} />
          </FormGroup>
          <FormGroup number={5} title={needsTitle}>
            <FactColumns facts={needs} />
          </FormGroup>
        </EnquiryForm>
      </EnquirySection>
    </>
  );
}
