import type { Failure } from '@bank/transport';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextArea } from '@bank/ui/text-area.tsx';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { readCounts } from '../counts/counts-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { texts } from '../texts/texts.ts';
import styles from './decision-dialog.module.css';

export interface DecisionDialogProps {
  /** The question: "Reject this order?" */
  readonly title: string;
  /** What the decision does, and to whom. */
  readonly children?: ReactNode;
  /** The verb on the button: "Reject". */
  readonly confirmLabel: string;
  /** Where it cannot be taken back, or takes something from a client. */
  readonly isGrave?: boolean;
  /** `required`: it is not sent without; `none`: there is no field. */
  readonly reason?: 'required' | 'optional' | 'none';
  readonly reasonLabel?: string;
  readonly reasonHint?: string;
  /** What the reason begins with: it can be sent as it is. */
  readonly initialReason?: string;
  /** Sends the decision. The dialog stays open with everything typed where it fails, and closes where it succeeds. */
  readonly decide: (reason: string) => Promise<Failure | null>;
  readonly onClose: () => void;
  /** Where something else is shown after a success. */
  readonly onDecided?: () => void;
}

/** A decision with its reason. */
export function DecisionDialog({
  title,
  children,
  confirmLabel,
  isGrave = false,
  reason: need = 'required',
  reasonLabel,
  reasonHint,
  initialReason = '',
  decide,
  onClose,
  onDecided = onClose,
}: DecisionDialogProps) {
  const { decision, cancel } = texts('shell');
  const fieldId = useId();
  const [reason, setReason] = useState(initialReason);
  const [error, setError] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  // A dialog that is filled in is sent from the reason, by Ctrl and Enter.
  useEffect(() => {
    if (initialReason !== '') document.getElementById(fieldId)?.focus();
  }, [initialReason, fieldId]);

  async function confirm(): Promise<void> {
    if (isSending) return;
    const isMissing = need === 'required' && reason.trim() === '';
    setError(isMissing ? decision.reasonMissing : undefined);
    setFailure(null);
    if (isMissing) return document.getElementById(fieldId)?.focus();
    setSending(true);
    const failed = await decide(reason.trim());
    setSending(false);
    void readCounts();
    if (failed === null) return onDecided();
    if (failed.kind === 'refused' && failed.field === 'reason') {
      setError(failed.message);
      document.getElementById(fieldId)?.focus();
    } else setFailure(failureText(failed));
  }

  const buttons = (
    <>
      <Button variant={isGrave ? 'accent' : 'primary'} isBusy={isSending} onClick={() => void confirm()}>
        {confirmLabel}
      </Button>
      <Button variant="outline" onClick={onClose}>
        {cancel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} actions={buttons} onCancel={onClose}>
      <div className={styles.body}>
        {children}
        {failure !== null && <Alert tone="error">{failure}</Alert>}
        {need !== 'none' && (
          <Field
            id={fieldId}
            label={reasonLabel ?? decision.reason}
            hint={reasonHint ?? decision.reasonHint}
            error={error}
          >
            <TextArea
              value={reason}
              onChange={setReason}
              rows={3}
              maxLength={1000}
              // What the dialog is for.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void confirm();
              }}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
