import { accountNameLengthMax, type Account } from '@bank/contract';
import { nameAccount } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import styles from './account-name.module.css';

/** What the client calls an account, changed where it stands. Enter keeps it. */
export function AccountName({ account }: { readonly account: Account }) {
  const text = useText('details').accounts.naming;
  const failureText = useFailureText();
  const { refreshClient } = useSession();
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaved, setSaved] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const change = account.name === '' ? text.give : text.change;
  const isEditing = typed !== null;
  const wasEditing = useRef(false);

  useEffect(() => {
    if (isEditing) place.current?.querySelector('input')?.select();
    else if (wasEditing.current) place.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  async function save(name: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setSaved(false);
    const outcome = await call(nameAccount, { account: account.id, name });
    if (outcome.ok) await refreshClient();
    setBusy(false);
    setFailure(outcome.ok ? null : outcome.failure);
    if (!outcome.ok) return;
    setSaved(true);
    setTyped(null);
  }

  return (
    <span ref={place} className={styles.place}>
      <VisuallyHidden role="status">{isSaved && text.saved}</VisuallyHidden>
      {typed === null ? (
        <>
          {account.name !== '' && <b className={styles.name}>{account.name}</b>}
          <TextButton aria-label={`${change}: ${account.number}`} onClick={() => setTyped(account.name)}>
            {change}
          </TextButton>
        </>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void save(typed);
          }}
        >
          <Field
            label={fill(text.label, { number: account.number })}
            hint={typed.length < accountNameLengthMax ? undefined : fill(text.full, { count: accountNameLengthMax })}
            error={failure === null ? undefined : failureText(failure)}
          >
            <TextInput value={typed} onChange={setTyped} maxLength={accountNameLengthMax} autoComplete="off" />
          </Field>
          <span className={styles.buttons}>
            <TextButton isBusy={isBusy} onClick={() => void save(typed)}>
              {text.save}
            </TextButton>
            <TextButton onClick={() => setTyped(null)}>{text.cancel}</TextButton>
          </span>
        </form>
      )}
    </span>
  );
}
