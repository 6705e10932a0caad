import { login } from '@bank/contract/calls';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { PasswordInput } from '@bank/ui/password-input.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useRef, useState, type SyntheticEvent } from 'react';
import { call } from '../../../calls/call.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { DocumentLink } from '../../../navigation/document-link.tsx';
import { PageLink } from '../../../navigation/page-link.tsx';
import { arrivalForm, useArrival } from '../../../navigation/use-arrival.ts';
import { useSession } from '../../../session/use-session.ts';
import styles from './login-form.module.css';
import { PasskeyButton } from './passkey-button.tsx';

export interface CredentialsFormProps {
  /** Kept by the page, so that it is there again when the PIN step is left. */
  readonly username: string;
  readonly onUsername: (username: string) => void;
  /** Why the login begins again; stands above the form until the next attempt. */
  readonly notice: string | null;
  readonly onSubmit: () => void;
}

/**
 * The first step. Both fields must hold more than spaces, otherwise nothing is sent (spec 5); what the bank answers to
 * a failed login stands above the form. The fields have no names: a form sent before its script is there sends nothing.
 */
export function CredentialsForm({ username, onUsername, notice, onSubmit }: CredentialsFormProps) {
  const text = useText('login').credentials;
  const { showPassword, hidePassword } = useText('common');
  const { documents } = useText('shell');
  const failureText = useFailureText();
  const { beginPin } = useSession();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isFlagged, setFlagged] = useState({ username: false, password: false });
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  useArrival();

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isUnderWay.current) return;
    onSubmit();
    const isEmpty = { username: username.trim() === '', password: password.trim() === '' };
    setFlagged(isEmpty);
    if (isEmpty.username || isEmpty.password) {
      setError(text.invalid);
      document.getElementById(isEmpty.username ? 'login-username' : 'login-password')?.focus();
      return;
    }
    setError(null);
    isUnderWay.current = true;
    setSending(true);
    const outcome = await call(login, { username: username.trim(), password });
    isUnderWay.current = false;
    setSending(false);
    if (outcome.ok) beginPin(outcome.value.token, username.trim());
    else setError(failureText(outcome.failure));
  }

  const message = error ?? notice;
  return (
    <form {...arrivalForm} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={styles.title} id="login-title">
        {text.title}
      </h1>
      {message !== null && <Alert tone="error">{message}</Alert>}
      <Field id="login-username" label={text.login} isFlagged={isFlagged.username}>
        <TextInput
          value={username}
          onChange={(value) => {
            onUsername(value);
            setFlagged((before) => ({ ...before, username: false }));
          }}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field id="login-password" label={text.password} isFlagged={isFlagged.password}>
        <PasswordInput
          value={password}
          onChange={(value) => {
            setPassword(value);
            setFlagged((before) => ({ ...before, password: false }));
          }}
          autoComplete="current-password"
          showLabel={showPassword}
          hideLabel={hidePassword}
        />
      </Field>
      <Button type="submit" hasMarker isWide isBusy={isSending}>
        {text.submit}
      </Button>
      <PasskeyButton
        onProblem={(problem) => {
          setError(problem);
          setFlagged({ username: false, password: false });
          onSubmit();
        }}
      />
      <p className={styles.forgotten}>
        <PageLink to="account-manager">{text.forgotten}</PageLink>
      </p>
      <p className={styles.forgotten}>
        <DocumentLink name="terms" detail="edition">
          {documents.terms}
        </DocumentLink>
      </p>
    </form>
  );
}
