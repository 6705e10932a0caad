import { renewRecoveryCodes } from '@bank/contract/office/staff-account';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { texts } from '../../texts/texts.ts';
import styles from './account-page.module.css';

export interface RenewCodesDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Ten other recovery codes after a fresh code, shown once. */
export function RenewCodesDialog({ onDone, onClose }: RenewCodesDialogProps) {
  const text = texts('account');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [made, setMade] = useState<readonly string[] | null>(null);
  if (made !== null)
    return (
      <Dialog
        title={text.renewedTitle}
        actions={<Button onClick={onClose}>{texts('shell').close}</Button>}
        onCancel={onClose}
      >
        <p>{text.renewedText}</p>
        <pre className={styles.codes}>{made.join('\n')}</pre>
      </Dialog>
    );
  return (
    <DecisionDialog
      title={text.renewTitle}
      confirmLabel={text.renewConfirm}
      reason="none"
      decide={async () => {
        const outcome = await callOffice(renewRecoveryCodes, { body: { code } });
        if (!outcome.ok) {
          setError(outcome.failure.kind === 'refused' ? outcome.failure.message : undefined);
          document.getElementById('renewal-code')?.focus();
          return outcome.failure;
        }
        setMade(outcome.value.recoveryCodes);
        onDone();
        return null;
      }}
      onClose={onClose}
      // The dialog of the codes takes its place.
      onDecided={() => {}}
    >
      <p>{text.renewText}</p>
      <Field id="renewal-code" label={text.code} hint={text.codeHint} error={error}>
        <TextInput value={code} onChange={setCode} autoComplete="one-time-code" inputMode="numeric" />
      </Field>
    </DecisionDialog>
  );
}
