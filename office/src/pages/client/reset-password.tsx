import { resetClientPassword } from '@bank/contract/office/clients';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { texts } from '../../texts/texts.ts';
import styles from './client-page.module.css';

export interface ResetPasswordProps {
  readonly client: string;
  readonly user: { readonly id: string; readonly login: string };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A one-time password for a user: asked for with a reason, then shown once. */
export function ResetPassword({ client, user, onDone, onClose }: ResetPasswordProps) {
  const { reset: text } = texts('clients');
  const [made, setMade] = useState<{ readonly login: string; readonly password: string } | null>(null);
  if (made !== null) {
    const close = <Button onClick={onClose}>{texts('shell').close}</Button>;
    return (
      <Dialog title={text.shownTitle} actions={close} onCancel={onClose}>
        <p>{text.shownText}</p>
        <dl className={styles.secret}>
          <dt>{text.login}</dt>
          <dd>{made.login}</dd>
          <dt>{text.password}</dt>
          <dd>{made.password}</dd>
        </dl>
      </Dialog>
    );
  }
  return (
    <DecisionDialog
      title={fill(text.title, { login: user.login })}
      confirmLabel={text.confirm}
      decide={async (reason) => {
        const outcome = await callOffice(resetClientPassword, {
          fields: { client, user: user.id },
          body: { reason },
        });
        if (!outcome.ok) return outcome.failure;
        setMade(outcome.value);
        onDone();
        return null;
      }}
      onClose={onClose}
      // The dialog of the password takes its place.
      onDecided={() => {}}
    >
      <p>{text.text}</p>
    </DecisionDialog>
  );
}
