import { pinLength } from '@bank/contract';
import { readPinStep, requestPin, verifyPin } from '@bank/contract/calls';
import { fill, plural } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { PinInput } from '@bank/ui/pin-input.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useDemonstrationText } from '../../../dictionaries/use-demonstration-text.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import styles from './login-form.module.css';

type Delivery =
  | { readonly stage: 'asking' }
  /** `shownPin` is the PIN itself in the demonstration, null where it was mailed only. */
  | { readonly stage: 'sent'; readonly shownPin: string | null }
  | { readonly stage: 'failed'; readonly failure: Failure };

export interface PinFormProps {
  /** After a reload: a PIN was mailed already, and another one would take its place. */
  readonly isResumed: boolean;
  /** The token died: too many wrong PINs, or too much time. The login begins again. */
  readonly onEnd: (message: string) => void;
}

/** The second step. A PIN is asked for as it begins; a wrong one keeps the client here (spec 4). */
export function PinForm({ isResumed, onEnd }: PinFormProps) {
  const text = useText('login').pin;
  const demonstration = useDemonstrationText();
  const failureText = useFailureText();
  const { openClient, logOut } = useSession();
  const language = useLanguage();
  const [delivery, setDelivery] = useState<Delivery>(
    isResumed ? { stage: 'sent', shownPin: null } : { stage: 'asking' },
  );
  const [pin, setPin] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  /** Counts the wrong PINs: each one is spoken. */
  const [attempt, setAttempt] = useState(0);
  /** Known after a wrong PIN. */
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const hasBegun = useRef(false);
  const input = useRef<HTMLInputElement>(null);

  const askForPin = useCallback(async () => {
    setDelivery({ stage: 'asking' });
    const outcome = await call(requestPin);
    if (outcome.ok) setDelivery({ stage: 'sent', shownPin: outcome.value.shownPin });
    else if (outcome.failure.kind === 'session_ended') onEnd(outcome.failure.message);
    else setDelivery({ stage: 'failed', failure: outcome.failure });
  }, [onEnd]);

  useEffect(() => {
    input.current?.focus();
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (!isResumed) void askForPin();
  }, [askForPin, isResumed]);

  async function submit(digits: string): Promise<void> {
    if (isUnderWay.current) return;
    setFailure(null);
    if (digits === '') {
      reject();
      return;
    }
    isUnderWay.current = true;
    setSending(true);
    const outcome = await call(verifyPin, { pin: digits });
    isUnderWay.current = false;
    setSending(false);
    if (!outcome.ok) {
      if (outcome.failure.kind === 'session_ended') onEnd(outcome.failure.message);
      else setFailure(outcome.failure);
    } else if (outcome.value.isValid) openClient(outcome.value.client);
    else await learnTriesLeft();
  }

  /** The answer to a PIN says yes or no. How many tries are left is asked apart; the last one ends the login. */
  async function learnTriesLeft(): Promise<void> {
    reject();
    const outcome = await call(readPinStep);
    if (outcome.ok) setTriesLeft(outcome.value.triesLeft);
    else if (outcome.failure.kind === 'session_ended') onEnd(text.tooMany);
  }

  function triesText(): string | undefined {
    if (!isInvalid || triesLeft === null) return undefined;
    return fill(plural(language, triesLeft, text.triesLeft), { count: triesLeft });
  }

  function reject(): void {
    setInvalid(true);
    setAttempt((before) => before + 1);
    input.current?.focus();
    input.current?.select();
  }

  function askAgain(): void {
    setFailure(null);
    setInvalid(false);
    setPin('');
    input.current?.focus();
    void askForPin();
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(pin);
      }}
    >
      <h1 className={styles.title} id="login-title">
        {text.title}
      </h1>
      <div role="status">
        {delivery.stage === 'asking' && <p className={styles.intro}>{text.sending}</p>}
        {delivery.stage === 'sent' && delivery.shownPin === null && <p className={styles.intro}>{text.mailed}</p>}
        {delivery.stage === 'sent' && isResumed && delivery.shownPin === null && demonstration && (
          <Alert tone="notice" announce="none">
            {demonstration.pinShownOnce}
          </Alert>
        )}
        {delivery.stage === 'sent' && delivery.shownPin !== null && demonstration && (
          <Alert tone="notice" announce="none">
            {fill(demonstration.pin, { pin: delivery.shownPin })}
          </Alert>
        )}
      </div>
      {delivery.stage === 'failed' && (
        <Alert tone="error">
          <p>{text.notSent}</p>
          <p>{failureText(delivery.failure)}</p>
        </Alert>
      )}
      {failure && <Alert tone="error">{failureText(failure)}</Alert>}
      <Field
        id="login-pin"
        label={text.label}
        error={isInvalid ? text.invalid : undefined}
        attempt={attempt}
        hint={triesText()}
      >
        <PinInput
          ref={input}
          length={pinLength}
          value={pin}
          onChange={(digits) => {
            setPin(digits);
            setInvalid(false);
          }}
          onWhole={(digits) => void submit(digits)}
        />
      </Field>
      <Button type="submit" hasMarker isWide isBusy={isSending}>
        {text.confirm}
      </Button>
      <div className={styles.lesser}>
        <TextButton isBusy={delivery.stage === 'asking'} onClick={askAgain}>
          {text.sendAgain}
        </TextButton>
        <TextButton onClick={() => void logOut()}>{text.otherLogin}</TextButton>
      </div>
    </form>
  );
}
