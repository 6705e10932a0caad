import { enterStaffPassword } from '@bank/contract/office/sign-in';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { PasswordInput } from '@bank/ui/password-input.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState, type SyntheticEvent } from 'react';
import { callOffice } from '../calls/call-office.ts';
import { beginSession } from '../session/session-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { texts } from '../texts/texts.ts';
import { arePasskeysPossible, signInWithPasskey } from '../passkeys/passkey.ts';
import styles from './sign-in-page.module.css';

export interface PasswordFormProps {
  /** Kept by the page: it is there again when the second step is left. */
  readonly login: string;
  readonly onLogin: (login: string) => void;
  readonly notice: string | null;
  readonly onNext: (step: 'code' | 'enrolment') => void;
}

/** What the door of passwords answers while too many come (429). */
const busyDoor: readonly string[] = ['too_many_requests', 'too_many_logins'];

interface Problems {
  readonly login?: string;
  readonly password?: string;
}

/** The first step. What was typed stays after a failure. */
export function PasswordForm({ login, onLogin, notice, onNext }: PasswordFormProps) {
  const text = texts('sign-in');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const found: Problems = {
      ...(login.trim() === '' ? { login: text.loginMissing } : {}),
      ...(password === '' ? { password: text.passwordMissing } : {}),
    };
    setProblems(found);
    setFailure(null);
    const wrong = found.login !== undefined ? 'login' : found.password !== undefined ? 'password' : null;
    if (wrong !== null) {
      document.getElementById(`sign-in-${wrong}`)?.focus();
      return;
    }
    setSending(true);
    const outcome = await callOffice(enterStaffPassword, { body: { login: login.trim(), password } });
    setSending(false);
    if (outcome.ok) onNext(outcome.value.next);
    else {
      const isBusy = outcome.failure.kind === 'refused' && busyDoor.includes(outcome.failure.reason);
      const why = failureText(outcome.failure);
      setFailure(isBusy && arePasskeysPossible() ? `${why} ${text.usePasskey}` : why);
      document.getElementById(isBusy ? 'sign-in-passkey' : 'sign-in-password')?.focus();
    }
  }

  async function enterWithPasskey(): Promise<void> {
    setFailure(null);
    setProblems({});
    if (!arePasskeysPossible()) return setFailure(text.passkeyNotHere);
    setAsking(true);
    const outcome = await signInWithPasskey();
    setAsking(false);
    if (outcome === 'given_up') setFailure(text.passkeyGivenUp);
    else if (outcome.ok) beginSession(outcome.value);
    else setFailure(failureText(outcome.failure));
  }

  // It hashes nothing: where many ask for the password check, a passkey still opens the door.
  const isPasskeyFirst = arePasskeysPossible();
  const passkey = (
    <Button
      id="sign-in-passkey"
      variant={isPasskeyFirst ? 'primary' : 'outline'}
      isWide
      isBusy={isAsking}
      onClick={() => void enterWithPasskey()}
    >
      {text.passkey}
    </Button>
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1>{text.title}</h1>
      {notice !== null && (
        <Alert tone="notice" announce="none">
          {notice}
        </Alert>
      )}
      {failure !== null && <Alert tone="error">{failure}</Alert>}
      {isPasskeyFirst && passkey}
      <Field id="sign-in-login" label={text.login} error={problems.login}>
        <TextInput
          value={login}
          onChange={onLogin}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // The page has nothing else to do.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      </Field>
      <Field id="sign-in-password" label={text.password} error={problems.password}>
        <PasswordInput value={password} onChange={setPassword} showLabel={text.show} hideLabel={text.hide} />
      </Field>
      <Button type="submit" variant={isPasskeyFirst ? 'outline' : 'primary'} isWide isBusy={isSending}>
        {text.next}
      </Button>
      {!isPasskeyFirst && passkey}
    </form>
  );
}
