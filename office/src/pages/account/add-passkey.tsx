import { passkeyNameLengthMax } from '@bank/contract/office/passkeys';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState, type SyntheticEvent } from 'react';
import { arePasskeysPossible, makePasskey } from '../../passkeys/passkey.ts';
import { failureText } from '../../words/failure-text.ts';
import { words } from '../../words/words.ts';
import styles from './account-page.module.css';

/** Makes a passkey in this browser, where its address lets it. */
export function AddPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const text = words('account');
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  if (!arePasskeysPossible())
    return (
      <Alert tone="notice" announce="none">
        {text.passkeyNotHere}
      </Alert>
    );

  async function add(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isAsking) return;
    setFailure(null);
    setError(name.trim() === '' ? text.passkeyNameMissing : undefined);
    if (name.trim() === '') return document.getElementById('passkey-name')?.focus();
    setAsking(true);
    const outcome = await makePasskey(name.trim());
    setAsking(false);
    if (outcome === 'given_up') return setFailure(text.passkeyGivenUp);
    if (!outcome.ok) return setFailure(failureText(outcome.failure));
    setName('');
    showToast(text.passkeyAdded);
    onAdded();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      {failure !== null && <Alert tone="error">{failure}</Alert>}
      <Field id="passkey-name" label={text.passkeyName} hint={text.passkeyNameHint} error={error}>
        <TextInput value={name} onChange={setName} maxLength={passkeyNameLengthMax} />
      </Field>
      <Button type="submit" variant="outline" isBusy={isAsking}>
        {text.addPasskey}
      </Button>
    </form>
  );
}
