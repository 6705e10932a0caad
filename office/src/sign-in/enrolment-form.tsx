import type { OfficeAnswerOf, StaffMember } from '@bank/contract/office';
import { beginEnrolment, finishEnrolment } from '@bank/contract/office/enrolment';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { PasswordInput } from '@bank/ui/password-input.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { callOffice } from '../calls/call-office.ts';
import { failureText } from '../texts/failure-text.ts';
import { texts } from '../texts/texts.ts';
import styles from './sign-in-page.module.css';
import { QrCode } from '@bank/ui/qr-code.tsx';

export interface EnrolmentFormProps {
  readonly onDone: (staff: StaffMember, recoveryCodes: readonly string[]) => void;
  readonly onBack: () => void;
}

interface Problems {
  readonly newPassword?: string;
  readonly code?: string;
}

/** Sets up an authenticator; before the first sign-in also with a password of the person's own. */
export function EnrolmentForm({ onDone, onBack }: EnrolmentFormProps) {
  const text = texts('sign-in');
  const [begun, setBegun] = useState<OfficeAnswerOf<typeof beginEnrolment> | null>(null);
  const [newPassword, setNewPassword] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  /** Counts what was entered: each wrong code is spoken. */
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    let isStale = false;
    void callOffice(beginEnrolment).then((outcome) => {
      if (isStale) return;
      if (outcome.ok) setBegun(outcome.value);
      else setFailure(failureText(outcome.failure));
    });
    return () => {
      isStale = true;
    };
  }, []);

  function show(found: Problems): void {
    setProblems(found);
    const wrong = found.newPassword === undefined ? 'code' : 'password';
    document.getElementById(`enrolment-${wrong}`)?.focus();
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSending || begun === null) return;
    setFailure(null);
    setAttempt((before) => before + 1);
    const found: Problems = {
      ...(begun.mustChoosePassword && newPassword === '' ? { newPassword: text.newPasswordMissing } : {}),
      ...(code.trim() === '' ? { code: text.codeMissing } : {}),
    };
    if (Object.keys(found).length > 0) return show(found);
    setProblems({});
    setSending(true);
    const body = { code: code.trim(), ...(begun.mustChoosePassword && { newPassword }) };
    const outcome = await callOffice(finishEnrolment, { body });
    setSending(false);
    if (outcome.ok) return onDone(outcome.value.staff, outcome.value.recoveryCodes);
    const { failure: why } = outcome;
    if (why.kind === 'refused' && why.field === 'newPassword') show({ newPassword: why.message });
    else if (why.kind === 'refused' && why.reason === 'authenticator_code_wrong') show({ code: why.message });
    else setFailure(failureText(why));
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1>{text.enrolmentTitle}</h1>
      {failure !== null && <Alert tone="error">{failure}</Alert>}
      {begun?.mustChoosePassword === true && (
        <Field
          id="enrolment-password"
          label={text.newPassword}
          hint={text.newPasswordHint}
          error={problems.newPassword}
          attempt={attempt}
        >
          <PasswordInput
            value={newPassword}
            onChange={setNewPassword}
            showLabel={text.show}
            hideLabel={text.hide}
            autoComplete="new-password"
          />
        </Field>
      )}
      {begun !== null && (
        <>
          <p>{text.enrolmentText}</p>
          <QrCode text={begun.address} label={text.qrCode} />
          <p className={styles.key}>{fill(text.key, { key: begun.key.match(/.{1,4}/g)!.join(' ') })}</p>
          <Field
            id="enrolment-code"
            label={text.code}
            hint={text.firstCodeHint}
            error={problems.code}
            attempt={attempt}
          >
            <TextInput value={code} onChange={setCode} autoComplete="one-time-code" inputMode="numeric" />
          </Field>
          <Button type="submit" isWide isBusy={isSending}>
            {text.submit}
          </Button>
        </>
      )}
      <TextButton onClick={onBack}>{text.back}</TextButton>
    </form>
  );
}
