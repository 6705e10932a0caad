import { passwordLengthMin } from '@bank/contract';
import { changePassword } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { PasswordInput } from '@bank/ui/password-input.tsx';
import { useRef, useState, type SyntheticEvent } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { enteredUsername } from '../../../session/session-store.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { KeptAccessChoice } from '../standing-access/kept-access-choice.tsx';
import { useStandingAccess } from '../standing-access/use-standing-access.ts';
import styles from './change-password.module.css';
import { PasswordGauge } from './password-gauge.tsx';
import { emptyPasswordForm, passwordProblem, type PasswordField, type PasswordProblem } from './password-rules.ts';

type Result = { readonly kind: 'changed' } | { readonly kind: 'failed'; readonly failure: Failure };

const fieldIds: Readonly<Record<PasswordField, string>> = {
  current: 'password-current',
  next: 'password-new',
  confirmed: 'password-confirmed',
};

export interface ChangePasswordProps {
  /** Names of the client, which are no secret. */
  readonly ownWords: readonly string[];
  /** The heading; "Change password" where nothing is said. */
  readonly title?: string;
  /** What stands above the fields. */
  readonly lead?: string;
  /** The first password of the client's own: nothing acts for them yet. */
  readonly isFirst?: boolean;
  readonly onChanged?: () => void;
}

/** Changes the password (spec 5). */
export function ChangePassword({ ownWords, title, lead, isFirst = false, onChanged }: ChangePasswordProps) {
  const username = enteredUsername();
  const text = useText('details').password;
  const { showPassword, hidePassword } = useText('common');
  const [form, setForm] = useState(emptyPasswordForm);
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [isSending, setSending] = useState(false);
  /** Read with the first letter: most visitors of the page change no password. */
  const [isBegun, setBegun] = useState(false);
  const access = useStandingAccess({ isAsked: isBegun && !isFirst });
  /** Known at once, where the state above is known with the next rendering: a double click sends once. */
  const isUnderWay = useRef(false);

  function type(field: PasswordField, value: string): void {
    setForm((before) => ({ ...before, [field]: value }));
    setBegun(true);
    setProblem(null);
    setResult(null);
  }

  function errorOf(field: PasswordField): string | undefined {
    if (problem?.fields[0] !== field) return undefined;
    return problem.rule === 'too_short' ? fill(text.tooShort, { count: passwordLengthMin }) : text.mismatch;
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isUnderWay.current) return;
    setResult(null);
    const found = passwordProblem(form);
    setProblem(found);
    const [first] = found?.fields ?? [];
    if (first !== undefined) {
      document.getElementById(fieldIds[first])?.focus();
      return;
    }
    isUnderWay.current = true;
    setSending(true);
    const outcome = await call(changePassword, {
      oldPassword: form.current,
      newPassword: form.next,
      keep: access.kept,
    });
    isUnderWay.current = false;
    setSending(false);
    setResult(outcome.ok ? { kind: 'changed' } : { kind: 'failed', failure: outcome.failure });
    if (!outcome.ok) return;
    setForm(emptyPasswordForm);
    if (access.list.length > 0) access.readAgain();
    onChanged?.();
  }

  const input = (field: PasswordField, autoComplete: 'current-password' | 'new-password') => (
    <PasswordInput
      value={form[field]}
      onChange={(value) => type(field, value)}
      autoComplete={autoComplete}
      showLabel={showPassword}
      hideLabel={hidePassword}
    />
  );
  const isFlagged = (field: PasswordField) => problem?.fields.includes(field) ?? false;

  return (
    <section className={styles.section} aria-labelledby="password-title">
      <h2 className={styles.title} id="password-title">
        {title ?? text.title}
      </h2>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <div className={styles.columns}>
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          {username !== '' && (
            <input className={styles.username} type="text" autoComplete="username" value={username} readOnly hidden />
          )}
          <Field
            className={styles.full}
            id={fieldIds.current}
            label={text.current}
            error={errorOf('current')}
            isFlagged={isFlagged('current')}
          >
            {input('current', 'current-password')}
          </Field>
          <Field
            id={fieldIds.next}
            label={text.new}
            hint={<PasswordGauge next={form.next} current={form.current} ownWords={[...ownWords, username]} />}
            error={errorOf('next')}
            isFlagged={isFlagged('next')}
          >
            {input('next', 'new-password')}
          </Field>
          <Field
            id={fieldIds.confirmed}
            label={text.confirm}
            error={errorOf('confirmed')}
            isFlagged={isFlagged('confirmed')}
          >
            {input('confirmed', 'new-password')}
          </Field>
          <div className={styles.full}>
            <KeptAccessChoice {...access} />
            <Button type="submit" hasMarker isBusy={isSending}>
              {text.submit}
            </Button>
          </div>
        </form>
        <div className={styles.result}>{result && <ResultNote result={result} />}</div>
      </div>
    </section>
  );
}

function ResultNote({ result }: { readonly result: Result }) {
  const text = useText('details').password;
  const failureText = useFailureText();
  if (result.kind === 'changed') return <Alert tone="success">{text.success}</Alert>;
  const { failure } = result;
  const messages = failure.kind === 'refused' ? (failure.messages ?? [failure.message]) : [failureText(failure)];
  return (
    <Alert tone="error">
      <p>{text.refused}</p>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}
