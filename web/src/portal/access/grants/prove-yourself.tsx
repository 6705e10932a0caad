import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { Field } from '@bank/ui/field.tsx';
import { PasswordInput } from '@bank/ui/password-input.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Outcome } from '../../../calls/outcome.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './grants.module.css';

export interface ProveYourselfProps<Value> {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  readonly onCancel: () => void;
  /** Judges what stands above the password; nothing is sent where it answers no. */
  readonly judge?: () => boolean;
  /** Sends what is asked, with the password. */
  readonly send: (password: string) => Promise<Outcome<Value>>;
  /** After the bank did it, with its answer. */
  readonly onDone: (answer: Value) => void | Promise<void>;
}

/**
 * Asks for the password again before logins are ended: a stranger at an open browser cannot end the owner's logins.
 */
export function ProveYourself<Value>({
  title,
  children,
  confirm,
  cancel,
  onCancel,
  judge,
  send,
  onDone,
}: ProveYourselfProps<Value>) {
  const text = useText('security').proof;
  const { showPassword, hidePassword } = useText('common');
  const failureText = useFailureText();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, send: begin, forget } = useSending();
  const form = useRef<HTMLFormElement>(null);

  function type(value: string): void {
    setPassword(value);
    setMissing(false);
    forget();
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    // What is wrong has to stand on the page before the focus goes to it.
    const isRight = flushSync(() => {
      setMissing(password === '');
      return judge?.() ?? true;
    });
    if (!isRight || password === '') {
      (isRight
        ? form.current?.querySelector('input')
        : document.querySelector<HTMLElement>('dialog [aria-invalid]')
      )?.focus();
      return;
    }
    const outcome = await begin(() => send(password));
    if (outcome?.ok) await onDone(outcome.value);
  }

  return (
    <Dialog
      title={title}
      onCancel={onCancel}
      actions={
        <>
          <Button type="submit" form={formId} hasMarker isBusy={isBusy}>
            {confirm}
          </Button>
          <TextButton onClick={onCancel}>{cancel}</TextButton>
        </>
      }
    >
      {children}
      <p>{text.lead}</p>
      <form id={formId} ref={form} className={styles.proof} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={text.label} error={isMissing ? text.missing : undefined} isFlagged={failure?.kind === 'refused'}>
          <PasswordInput value={password} onChange={type} showLabel={showPassword} hideLabel={hidePassword} />
        </Field>
      </form>
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
    </Dialog>
  );
}
