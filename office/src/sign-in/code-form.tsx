import { enterRecoveryCode } from '@bank/contract/office/enrolment';
import { enterStaffCode } from '@bank/contract/office/sign-in';
import type { Failure } from '@bank/transport';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState, type SyntheticEvent } from 'react';
import { callOffice } from '../calls/call-office.ts';
import { beginSession } from '../session/session-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { texts } from '../texts/texts.ts';
import styles from './sign-in-page.module.css';

export interface CodeFormProps {
  readonly onBack: () => void;
  /** A recovery code was right: an authenticator is set up next. */
  readonly onEnrolment: () => void;
}

/** What an authenticator shows; anything else is meant as a recovery code. */
const codeOfAuthenticator = /^\d{3} ?\d{3}$/;

/** The second step: the code of the authenticator, or a recovery code. */
export function CodeForm({ onBack, onEnrolment }: CodeFormProps) {
  const text = texts('sign-in');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  /** Counts what was entered: each wrong code is spoken. */
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setFailure(null);
    setAttempt((before) => before + 1);
    setError(code.trim() === '' ? text.codeMissing : undefined);
    const field = document.getElementById('sign-in-code');
    if (code.trim() === '') return field?.focus();
    setSending(true);
    const why = await enter(code.trim());
    setSending(false);
    if (why === null) return;
    if (why.kind === 'refused' && why.reason === 'authenticator_code_wrong') setError(why.message);
    else setFailure(failureText(why));
    field?.focus();
  }

  async function enter(typed: string): Promise<Failure | null> {
    if (!codeOfAuthenticator.test(typed)) {
      const recovered = await callOffice(enterRecoveryCode, { body: { code: typed } });
      if (!recovered.ok) return recovered.failure;
      onEnrolment();
      return null;
    }
    const entered = await callOffice(enterStaffCode, { body: { code: typed } });
    if (!entered.ok) return entered.failure;
    beginSession(entered.value);
    return null;
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1>{text.codeTitle}</h1>
      {failure !== null && <Alert tone="error">{failure}</Alert>}
      <Field id="sign-in-code" label={text.code} hint={text.codeHint} error={error} attempt={attempt}>
        <TextInput
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          // The step has nothing else to do.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      </Field>
      <Button type="submit" isWide isBusy={isSending}>
        {text.submit}
      </Button>
      <TextButton onClick={onBack}>{text.back}</TextButton>
    </form>
  );
}
