import type { ClientFileData, FileKind } from '@bank/contract/office/client-file';
import type { Failure, Outcome } from '@bank/transport';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { readCounts } from '../counts/counts-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { texts } from '../texts/texts.ts';
import styles from './client-file.module.css';
import { fieldNames } from './field-names.ts';

/** What each form of a file gets. */
export interface FormProps {
  readonly of: FileKind;
  readonly id: string;
  readonly file: ClientFileData;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface FileFormProps extends Pick<FormProps, 'onSaved' | 'onClose' | 'file'> {
  readonly save: () => Promise<Outcome<unknown>>;
  readonly children: ReactNode;
  /** What else may be done after this failure. */
  readonly after?: (failure: Failure) => ReactNode;
}

/** A form within the page: Enter saves, the first field has the focus, what went wrong stands above the buttons. */
export function FileForm({ file, save, onSaved, onClose, children, after }: FileFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const outcome = await save();
    setSending(false);
    void readCounts();
    if (outcome.ok) onSaved();
    else setFailure(outcome.failure);
  }
  const field = failure?.kind === 'refused' ? failure.field : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} ref={form}>
      {children}
      {failure !== null && (
        <div className={styles.whole}>
          <Alert tone="error">
            {failureText(failure)} {field !== undefined && fieldNames([field], file.data.owners)} {after?.(failure)}
          </Alert>
        </div>
      )}
      <p className={styles.whole}>
        <Button type="submit" size="small" isBusy={isSending}>
          {texts('client-file').save}
        </Button>{' '}
        <Button size="small" variant="outline" onClick={onClose}>
          {texts('shell').cancel}
        </Button>
      </p>
    </form>
  );
}
