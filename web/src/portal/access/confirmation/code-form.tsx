import { confirmationCodeLength, type Confirmation } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { PinInput } from '@bank/ui/pin-input.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { Failure } from '../../../calls/outcome.ts';
import { addressForPasskeys, signConfirmation } from '../../../calls/passkeys.ts';
import { useDemonstrationText } from '../../../dictionaries/use-demonstration-text.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import styles from './code-form.module.css';

/** What the form says of that which it confirms. */
export interface CodeWords {
  readonly title: string;
  readonly asking: string;
  readonly mailed: string;
  readonly app: string;
  readonly passkeyOnly: string;
  readonly passkey: string;
  readonly passkeyGivenUp: string;
  readonly byMail: string;
  readonly label: string;
  readonly missing: string;
  readonly again: string;
}

export interface CodeFormProps {
  readonly words: CodeWords;
  /** Why the code, or what it confirms, was refused, in words. */
  readonly failureText: (failure: Failure) => string;
  readonly confirmation: Confirmation;
  /** Why the code is awaited once more. */
  readonly failure: Failure | null;
  readonly isSending: boolean;
  readonly isAskingAgain: boolean;
  readonly submitLabel: string;
  readonly backLabel: string;
  /** Asks for another code; by mail, where the user has other ways. */
  readonly onAskAgain: (isMailAsked: boolean) => void;
  readonly onConfirm: (code: string) => void;
  readonly onBack: () => void;
}

/**
 * The code for one order, or one change: the mailed one, or that of an authenticator app. A passkey signs in its place.
 * It is the last thing before the bank does what it confirms.
 */
export function CodeForm({
  words,
  failureText,
  confirmation,
  failure,
  isSending,
  isAskingAgain,
  submitLabel,
  backLabel,
  onAskAgain,
  onConfirm,
  onBack,
}: CodeFormProps) {
  const demonstration = useDemonstrationText();
  const textOfSigning = useFailureText();
  const format = useFormat();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  /** Counts what was entered: each wrong code is spoken. */
  const [attempt, setAttempt] = useState(0);
  const [isDrawn, setDrawn] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [signing, setSigning] = useState<'none' | 'under_way' | 'given_up' | Failure>('none');
  const { factors } = confirmation;
  const takesCode = factors === null || factors.isAppCodeTaken;
  const takesPasskey = factors !== null && factors.passkey !== null && addressForPasskeys() === null;
  const isBusy = isSending || signing === 'under_way';
  const isWrong = failure?.kind === 'refused' && failure.reason === 'confirmation_code_wrong';

  // A region that comes with its text is not spoken: the text is there for the eye, then for the ear.
  useEffect(() => setDrawn(true), []);
  // A new code, or a code that was refused: the next one is typed in its place.
  useEffect(() => {
    setCode('');
    setMissing(false);
    setSigning('none');
    input.current?.focus();
  }, [confirmation.id]);
  useEffect(() => {
    if (!isWrong) return;
    input.current?.focus();
    input.current?.select();
  }, [isWrong, failure]);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    setAttempt((before) => before + 1);
    if (code.length < confirmationCodeLength) {
      setMissing(true);
      input.current?.focus();
    } else onConfirm(code);
  }

  async function sign(): Promise<void> {
    if (isBusy) return;
    setSigning('under_way');
    const outcome = await signConfirmation(confirmation);
    if (outcome === 'given_up') return setSigning('given_up');
    setSigning(outcome.ok ? 'none' : outcome.failure);
    if (outcome.ok) onConfirm(outcome.value.code);
  }

  function introText(): string {
    if (factors === null) return fill(words.mailed, { time: format.time(confirmation.expiresAt) });
    return factors.isAppCodeTaken ? words.app : words.passkeyOnly;
  }

  function errorText(): string | undefined {
    if (isMissing) return fill(words.missing, { count: confirmationCodeLength });
    return isWrong ? failureText(failure) : undefined;
  }

  return (
    <form className={styles.form} noValidate aria-labelledby="confirmation-code-title" onSubmit={submit}>
      <h3 id="confirmation-code-title" className={styles.title}>
        {words.title}
      </h3>
      <div role="status" className={styles.delivery}>
        {isAskingAgain && <p>{words.asking}</p>}
        {!isAskingAgain && (
          <>
            <p key={isDrawn ? 'told' : 'drawn'} aria-hidden={!isDrawn || undefined}>
              {introText()}
            </p>
            {confirmation.shownCode !== null && demonstration && (
              <Alert tone="notice" announce="none">
                {fill(demonstration.code, { code: confirmation.shownCode })}
              </Alert>
            )}
          </>
        )}
      </div>
      {failure && !isWrong && <Alert tone="error">{failureText(failure)}</Alert>}
      {signing === 'given_up' && <Alert tone="error">{words.passkeyGivenUp}</Alert>}
      {typeof signing === 'object' && <Alert tone="error">{textOfSigning(signing)}</Alert>}
      {takesCode && (
        <Field id="confirmation-code" className={styles.code} label={words.label} error={errorText()} attempt={attempt}>
          <PinInput
            ref={input}
            length={confirmationCodeLength}
            value={code}
            onChange={(digits) => {
              setCode(digits);
              setMissing(false);
            }}
          />
        </Field>
      )}
      <div className={styles.actions}>
        {takesCode && (
          <Button type="submit" variant="accent" hasMarker isBusy={isBusy}>
            {submitLabel}
          </Button>
        )}
        {takesPasskey && (
          <Button variant={takesCode ? 'outline' : 'accent'} isBusy={isBusy} onClick={() => void sign()}>
            {words.passkey}
          </Button>
        )}
        <Button variant="outline" onClick={onBack} disabled={isBusy}>
          {backLabel}
        </Button>
      </div>
      <TextButton isBusy={isAskingAgain || isBusy} onClick={() => onAskAgain(factors !== null)}>
        {factors === null ? words.again : words.byMail}
      </TextButton>
    </form>
  );
}
