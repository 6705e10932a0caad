import { factorNameLengthMax } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { addressForPasskeys, beginNewPasskey, makePasskey, type NewPasskeyQuestion } from '../../../calls/passkeys.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { ConfirmFactorChange } from './confirm-factor-change.tsx';

export interface NewPasskeyProps {
  readonly onCancel: () => void;
  /** The recovery codes that came with it; none where the user has some. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
}

/**
 * Asks for a name, the password and a code, then has the browser make a passkey. Says where passkeys work, where not
 * here.
 */
export function NewPasskey({ onCancel, onAdded }: NewPasskeyProps) {
  const text = useText('security').factors;
  const failureText = useFailureText();
  const [typed, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [question, setQuestion] = useState<NewPasskeyQuestion | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const name = typed.trim();
  const address = addressForPasskeys();
  if (address !== null)
    return (
      <Dialog title={text.passkeyTitle} onCancel={onCancel} actions={<Button onClick={onCancel}>{text.cancel}</Button>}>
        <p>{fill(text.passkeyNotHere, { address })}</p>
      </Dialog>
    );

  async function make(asked: NewPasskeyQuestion): Promise<void> {
    setQuestion(asked);
    setProblem(null);
    const made = await makePasskey(name, asked);
    if (made === 'given_up') setProblem(text.passkeyGivenUp);
    else if (made.ok) onAdded(made.value.recoveryCodes);
    else setProblem(failureText(made.failure));
  }

  if (question !== null)
    return (
      <Dialog
        title={text.passkeyTitle}
        onCancel={onCancel}
        actions={
          <>
            <Button hasMarker isBusy={problem === null} onClick={() => void make(question)}>
              {text.passkeyConfirm}
            </Button>
            <TextButton onClick={onCancel}>{text.cancel}</TextButton>
          </>
        }
      >
        <p>{name}</p>
        {problem !== null && <Alert tone="error">{problem}</Alert>}
      </Dialog>
    );
  return (
    <ConfirmFactorChange
      title={text.passkeyTitle}
      confirm={text.passkeyConfirm}
      cancel={text.cancel}
      onCancel={onCancel}
      judge={() => {
        setMissing(name === '');
        return name !== '';
      }}
      change={{ change: 'passkey', name }}
      fixed={<p>{name}</p>}
      make={(password, ways) => beginNewPasskey({ name, password }, ways)}
      onDone={(asked) => void make(asked)}
    >
      <p>{text.passkeyText}</p>
      <Field label={text.nameLabel} hint={text.passkeyHint} error={isMissing ? text.nameMissing : undefined}>
        <TextInput value={typed} onChange={setName} maxLength={factorNameLengthMax} autoComplete="off" />
      </Field>
    </ConfirmFactorChange>
  );
}
