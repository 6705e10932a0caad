import { passwordLengthMin } from '@bank/contract';
import { openWelcomeLink, setFirstPassword } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { PasswordInput } from '@bank/ui/password-input.tsx';
import { useCallback, useRef, useState, type SyntheticEvent } from 'react';
import { call } from '../../../calls/call.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { MailedLinkFrame } from '../../access/mailed-link/mailed-link-frame.tsx';
import { secretOfAddress } from '../../access/mailed-link/mailed-link.ts';
import { isLinkEnded, useMailedLink } from '../../access/mailed-link/use-mailed-link.ts';
import { PasswordGauge } from '../../access/password/password-gauge.tsx';
import { passwordProblem, type PasswordProblem } from '../../access/password/password-rules.ts';
import styles from './welcome-page.module.css';

/** Where the welcome mail leads a new user, who chooses the password, once. No login. */
export function WelcomePage() {
  const text = useText('welcome');
  const { addressOf } = useNavigation();
  const open = useCallback((token: string) => call(openWelcomeLink, { token }), []);
  const { opened, reopen, end } = useMailedLink(open);
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <MailedLinkFrame title={text.done} opened={{ kind: 'open', value: text.doneText }}>
        {(told) => (
          <>
            <p role="status">{told}</p>
            <p>
              <ButtonLink href={addressOf('login') ?? '/'} hasMarker>
                {text.logIn}
              </ButtonLink>
            </p>
          </>
        )}
      </MailedLinkFrame>
    );
  return (
    <MailedLinkFrame title={text.title} opened={opened} onAgain={reopen}>
      {({ login, ownWords }) => (
        <FirstPasswordForm login={login} ownWords={ownWords} onDone={() => setDone(true)} onEnded={end} />
      )}
    </MailedLinkFrame>
  );
}

interface FirstPasswordFormProps {
  readonly login: string;
  readonly ownWords: readonly string[];
  readonly onDone: () => void;
  readonly onEnded: () => void;
}

function FirstPasswordForm({ login, ownWords, onDone, onEnded }: FirstPasswordFormProps) {
  const text = useText('welcome');
  const { password: words } = useText('details');
  const { showPassword, hidePassword } = useText('common');
  const failureText = useFailureText();
  const [form, setForm] = useState({ next: '', confirmed: '' });
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isUnderWay.current) return;
    setRefusal(null);
    // There is no current password: the new one stands in for it.
    const found = passwordProblem({ ...form, current: form.next });
    setProblem(found);
    const first = found?.fields.find((field) => field !== 'current');
    if (first !== undefined) {
      document.getElementById(`first-password-${first}`)?.focus();
      return;
    }
    isUnderWay.current = true;
    setSending(true);
    const outcome = await call(setFirstPassword, { token: secretOfAddress(), newPassword: form.next });
    isUnderWay.current = false;
    setSending(false);
    if (outcome.ok) onDone();
    else if (isLinkEnded(outcome.failure)) onEnded();
    else setRefusal(failureText(outcome.failure));
  }

  const field = (name: 'next' | 'confirmed') => {
    const isFirst = problem?.fields.find((flagged) => flagged !== 'current') === name;
    const rule = problem?.rule === 'too_short' ? fill(words.tooShort, { count: passwordLengthMin }) : words.mismatch;
    return (
      <Field
        id={`first-password-${name}`}
        label={name === 'next' ? words.new : words.confirm}
        hint={name === 'next' ? <PasswordGauge next={form.next} current="" ownWords={ownWords} /> : undefined}
        error={isFirst ? rule : undefined}
        isFlagged={problem?.fields.includes(name) ?? false}
      >
        <PasswordInput
          value={form[name]}
          onChange={(value) => {
            setForm((before) => ({ ...before, [name]: value }));
            setProblem(null);
            setRefusal(null);
          }}
          autoComplete="new-password"
          showLabel={showPassword}
          hideLabel={hidePassword}
        />
      </Field>
    );
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{fill(text.lead, { login })}</p>
      <input type="text" autoComplete="username" value={login} readOnly hidden />
      {field('next')}
      {field('confirmed')}
      {refusal !== null && <Alert tone="error">{refusal}</Alert>}
      <p>
        <Button type="submit" hasMarker isBusy={isSending}>
          {text.submit}
        </Button>
      </p>
    </form>
  );
}
