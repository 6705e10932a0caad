import type { Confirmation } from '@bank/contract';
import { Dialog } from '@bank/ui/dialog.tsx';
import { useState, type ReactNode } from 'react';
import type { CallOptions } from '../../../calls/call.ts';
import type { Outcome } from '../../../calls/outcome.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { ProveYourself } from '../grants/prove-yourself.tsx';
import { CodeForm } from './code-form.tsx';

export interface ConfirmByCodeProps<Value> {
  readonly title: string;
  /** What will happen, and what the user fills in. */
  readonly children: ReactNode;
  /** The same once it is fixed, beside the code; default: `children`. */
  readonly fixed?: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  readonly onCancel: () => void;
  /** Judges what stands above the password; nothing is sent where it answers no. */
  readonly judge?: () => boolean;
  /** Asks for a code for this change; by mail, where the user has other ways. */
  readonly ask: (password: string, isMailAsked: boolean) => Promise<Outcome<Confirmation>>;
  /** Makes it, with the password and the code. */
  readonly make: (password: string, ways: CallOptions) => Promise<Outcome<Value>>;
  /** After the bank did it, with its answer. */
  readonly onDone: (answer: Value) => void;
}

/**
 * The password first, then a code for one change and no other. A stranger with the password, or at an open browser,
 * changes nothing.
 */
export function ConfirmByCode<Value>({
  title,
  children,
  fixed = children,
  confirm,
  cancel,
  onCancel,
  judge,
  ask,
  make,
  onDone,
}: ConfirmByCodeProps<Value>) {
  const text = useText('confirm-change');
  const failureText = useFailureText();
  const { isBusy, failure, send, forget } = useSending();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [isAskingAgain, setAskingAgain] = useState(false);

  async function askAgain(isMailAsked: boolean): Promise<void> {
    setAskingAgain(true);
    const outcome = await send(() => ask(password, isMailAsked));
    setAskingAgain(false);
    if (outcome?.ok === true) setConfirmation(outcome.value);
  }

  async function carryOut(code: string): Promise<void> {
    const outcome = await send(() => make(password, { confirmation: `${confirmation!.id}:${code}` }));
    if (outcome?.ok === true) onDone(outcome.value);
  }

  if (confirmation === null)
    return (
      <ProveYourself
        title={title}
        confirm={text.next}
        cancel={cancel}
        onCancel={onCancel}
        {...(judge && { judge })}
        send={(typed) => {
          setPassword(typed);
          return ask(typed, false);
        }}
        onDone={setConfirmation}
      >
        {children}
      </ProveYourself>
    );
  return (
    <Dialog title={title} onCancel={onCancel} actions={null}>
      {fixed}
      <CodeForm
        words={text}
        failureText={failureText}
        confirmation={confirmation}
        failure={failure}
        isSending={isBusy && !isAskingAgain}
        isAskingAgain={isAskingAgain}
        submitLabel={confirm}
        backLabel={text.back}
        onAskAgain={(isMailAsked) => void askAgain(isMailAsked)}
        onConfirm={(code) => void carryOut(code)}
        onBack={() => {
          forget();
          setConfirmation(null);
        }}
      />
    </Dialog>
  );
}
