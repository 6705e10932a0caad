import { saveApplication } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { useRef, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Outcome } from '../../../calls/outcome.ts';
import { longDay } from '../../../dictionaries/long-day.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { applicantEmailId } from './applicant-fields.tsx';
import type { ApplicationForm } from './application-form.ts';
import styles from './saved-application.module.css';
import { savedOf } from './saved-form.ts';

/** What became of the last saving, and to which address its link went. */
interface Saving {
  readonly email: string;
  readonly outcome: Outcome<{ readonly expiresAt: string }>;
}

/** Keeps a form that is not finished, and has a link mailed by which it is continued. The form stays as it is. */
export function SaveForLater({ form }: { readonly form: ApplicationForm }) {
  const text = useText('application').later;
  const language = useLanguage();
  const failureText = useFailureText();
  const [saving, setSaving] = useState<Saving | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  async function save(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    const { email, website } = form;
    const outcome = await call(saveApplication, { email, website, fields: savedOf(form) });
    isUnderWay.current = false;
    setBusy(false);
    setSaving({ email, outcome });
    if (isAddressRefused(outcome)) document.getElementById(applicantEmailId)?.focus();
  }

  return (
    <div className={styles.later}>
      <p>{text.lead}</p>
      <Button variant="outline" size="small" isBusy={isBusy} onClick={() => void save()}>
        {text.save}
      </Button>
      {saving?.outcome.ok === false && (
        <Alert tone="error">
          {isAddressRefused(saving.outcome) ? text.whichAddress : failureText(saving.outcome.failure)}
        </Alert>
      )}
      <p role="status" className={styles.saved}>
        {saving?.outcome.ok === true &&
          fill(text.saved, {
            email: saving.email.trim(),
            day: longDay(saving.outcome.value.expiresAt.slice(0, 10), language),
          })}
      </p>
    </div>
  );
}

function isAddressRefused(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.reason === 'mail_address_malformed';
}
