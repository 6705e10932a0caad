import { readPinStep, verifyLoginCode } from '@bank/contract/calls';
import { fill, plural } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import styles from './login-form.module.css';

/** As long as a recovery code, with a space between all its letters. */
const codeLengthMax = 60;

export interface CodeFormProps {
  /** Asks for a mailed PIN in place of the code; missing where the user has ended the mailed PIN. */
  readonly onMailPin: (() => void) | undefined;
  /** The token died: too many wrong codes, or too much time. The login begins again. */
  readonly onEnd: (message: string) => void;
}

/** The second step by a code of an authenticator app, or a recovery code. A wrong one keeps the client here. */
export function CodeForm({ onMailPin, onEnd }: CodeFormProps) {
  const text = useText('login');
  const language = useLanguage();
  const failureText = useFailureText();
  const { openClient, logOut } = useSession();
  const [code, setCode] = useState('');
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  /** Counts the wrong codes: each one is spoken. */
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  useEffect(() => document.getElementById('login-code')?.focus(), []);

  function reject(): void {
    setInvalid(true);
    setAttempt((before) => before + 1);
    document.getElementById('login-code')?.focus();
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isUnderWay.current) return;
    setFailure(null);
    if (code.trim() === '') return reject();
    isUnderWay.current = true;
    setSending(true);
    const outcome = await call(verifyLoginCode, { code });
    isUnderWay.current = false;
    setSending(false);
    if (!outcome.ok) {
      if (outcome.failure.kind === 'session_ended') onEnd(outcome.failure.message);
      else setFailure(outcome.failure);
      return;
    }
    if (outcome.value.isValid) return openClient(outcome.value.client);
    reject();
    const step = await call(readPinStep);
    if (step.ok) setTriesLeft(step.value.triesLeft);
    else if (step.failure.kind === 'session_ended') onEnd(text.pin.tooMany);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={styles.title} id="login-title">
        {text.code.title}
      </h1>
      <p className={styles.intro}>{text.code.intro}</p>
      {failure && <Alert tone="error">{failureText(failure)}</Alert>}
      <Field
        id="login-code"
        label={text.code.label}
        error={isInvalid ? text.code.invalid : undefined}
        attempt={attempt}
        hint={
          isInvalid && triesLeft !== null
            ? fill(plural(language, triesLeft, text.pin.triesLeft), { count: triesLeft })
            : undefined
        }
      >
        <TextInput
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setInvalid(false);
          }}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={codeLengthMax}
        />
      </Field>
      <Button type="submit" hasMarker isWide isBusy={isSending}>
        {text.pin.confirm}
      </Button>
      <div className={styles.lesser}>
        {onMailPin !== undefined && <TextButton onClick={onMailPin}>{text.code.mailPin}</TextButton>}
        <TextButton onClick={() => void logOut()}>{text.pin.otherLogin}</TextButton>
      </div>
    </form>
  );
}
