import { orderFileColumns, type OrderFile, type OrderFileRow, type OrderFileRowAsked } from '@bank/contract';
import { changeOrderFileRow } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './order-files.module.css';
import { useReason } from './use-reason.ts';

type FieldName = keyof OrderFileRowAsked;
const names = Object.keys(orderFileColumns) as FieldName[];

export interface CorrectRowProps {
  readonly fileId: string;
  readonly row: OrderFileRow;
  readonly onClose: () => void;
  readonly onChanged: (changed: { readonly file: OrderFile; readonly row: OrderFileRow }) => void;
}

/** A row in its fields: what is wrong stands at its field, until the bank takes it. */
export function CorrectRow({ fileId, row, onClose, onChanged }: CorrectRowProps) {
  const text = useText('order-files');
  const labels: Readonly<Record<string, string>> = text.fields;
  const failureText = useFailureText();
  const reasonOf = useReason();
  const { isBusy, failure, send } = useSending();
  const [asked, setAsked] = useState<OrderFileRowAsked>(row);
  const isOfField = row.refusedField !== null && labels[row.refusedField] !== undefined;
  const reason = row.refusedFor === null ? '' : reasonOf({ ...row, refusedField: isOfField ? null : row.refusedField });

  async function judge(): Promise<void> {
    const fields = Object.fromEntries(names.map((name) => [name, asked[name]])) as unknown as OrderFileRowAsked;
    const outcome = await send(() => call(changeOrderFileRow, { id: fileId, number: row.number, ...fields }));
    if (outcome?.ok === true) onChanged(outcome.value);
  }
  return (
    <Dialog
      title={fill(text.correct.title, { line: row.line })}
      onCancel={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {text.keep}
          </Button>
          <Button type="submit" form="correct-row" hasMarker isBusy={isBusy}>
            {text.correct.confirm}
          </Button>
        </>
      }
    >
      <form
        id="correct-row"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void judge();
        }}
      >
        {reason !== '' && !isOfField && <Alert tone="error">{reason}</Alert>}
        {names.map((name) => {
          const isWrong = isOfField && row.refusedField === name;
          return (
            <Field key={name} label={text.fields[name]} error={isWrong ? reason : undefined}>
              <TextInput value={asked[name]} onChange={(value) => setAsked({ ...asked, [name]: value })} />
            </Field>
          );
        })}
        {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
      </form>
    </Dialog>
  );
}
