import { passkeyNameLengthMax } from '@bank/contract/office/passkeys';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState, type SyntheticEvent } from 'react';
import { arePasskeysPossible, makePasskey } from '../../passkeys/passkey.ts';
import { failureText } from '../../texts/failure-text.ts';
import { texts } from '../../texts/texts.ts';
import styles from './account-page.module.css';

/** Makes a passkey in this browser, where its address lets it. */
export function AddPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const text = texts('account');
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<{ readonly name?: string; readonly code?: string }>({});
  /** Counts what was entered: each wrong code is spoken. */
  const [attempt, setAttempt] = useState(0);
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
    setAttempt((before) => before + 1);
    const missing = {
      ...(name.trim() === '' && { name: text.passkeyNameMissing }),
      ...(code.trim() === '' && { code: text.codeMissing }),
    };
    setProblems(missing);
    const [first] = Object.keys(missing);
    if (first !== undefined) return document.getElementById(`passkey-${first}`)?.focus();
    setAsking(true);
    const outcome = await makePasskey(name.trim(), code.trim());
    setAsking(false);
    // The code is used up, whatever became of the passkey.
    if (outcome === 'given_up' || outcome.ok) setCode('');
    if (outcome === 'given_up') return setFailure(text.passkeyGivenUp);
    if (!outcome.ok) {
      if (outcome.failure.kind !== 'refused' || outcome.failure.reason !== 'authenticator_code_wrong')
        return setFailure(failureText(outcome.failure));
      setProblems({ code: outcome.failure.message });
      return document.getElementById('passkey-code')?.focus();
    }
    setName('');
    showToast(text.passkeyAdded);
    onAdded();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      {failure !== null && <Alert tone="error">{failure}</Alert>}
      <Field id="passkey-name" label={text.passkeyName} hint={text.passkeyNameHint} error={problems.name}>
        <TextInput value={name} onChange={setName} maxLength={passkeyNameLengthMax} />
      </Field>
      <Field id="passkey-code" label={text.code} hint={text.codeHint} error={problems.code} attempt={attempt}>
        <TextInput value={code} onChange={setCode} autoComplete="one-time-code" inputMode="numeric" maxLength={20} />
      </Field>
      <Button type="submit" variant="outline" isBusy={isAsking}>
        {text.addPasskey}
      </Button>
    </form>
  );
}
