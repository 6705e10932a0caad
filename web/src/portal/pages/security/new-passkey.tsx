import { factorNameLengthMax } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { addressForPasskeys, beginNewPasskey, makePasskey } from '../../../calls/passkeys.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { ProveYourself } from '../../access/grants/prove-yourself.tsx';

export interface NewPasskeyProps {
  readonly onCancel: () => void;
  /** The recovery codes that came with it; none where the user has some. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
}

/** Asks for the password and a name, then has the browser make a passkey. Says where passkeys work, where not here. */
export function NewPasskey({ onCancel, onAdded }: NewPasskeyProps) {
  const text = useText('security').factors;
  const failureText = useFailureText();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const address = addressForPasskeys();
  if (address !== null)
    return (
      <Dialog title={text.passkeyTitle} onCancel={onCancel} actions={<Button onClick={onCancel}>{text.cancel}</Button>}>
        <p>{fill(text.passkeyNotHere, { address })}</p>
      </Dialog>
    );

  return (
    <ProveYourself
      title={text.passkeyTitle}
      confirm={text.passkeyConfirm}
      cancel={text.cancel}
      onCancel={onCancel}
      judge={() => {
        setMissing(name.trim() === '');
        return name.trim() !== '';
      }}
      send={beginNewPasskey}
      onDone={async (options) => {
        setProblem(null);
        const made = await makePasskey(name.trim(), options);
        if (made === 'given_up') setProblem(text.passkeyGivenUp);
        else if (made.ok) onAdded(made.value.recoveryCodes);
        else setProblem(failureText(made.failure));
      }}
    >
      <p>{text.passkeyText}</p>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <Field label={text.nameLabel} hint={text.passkeyHint} error={isMissing ? text.nameMissing : undefined}>
        <TextInput value={name} onChange={setName} maxLength={factorNameLengthMax} autoComplete="off" />
      </Field>
    </ProveYourself>
  );
}
