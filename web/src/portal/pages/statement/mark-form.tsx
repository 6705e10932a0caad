import { labelsMax, noteLengthMax, type PaymentOfEntry } from '@bank/contract';
import { listLabels, markEntry } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextArea } from '@bank/ui/text-area.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './mark-form.module.css';

/** Labels used before that are offered: one line of them. */
const offeredMax = 8;

export interface MarkFormProps {
  readonly payment: Pick<PaymentOfEntry, 'id' | 'note' | 'labels'>;
  readonly onLeave: () => void;
  readonly onKept: () => void;
}

/** Note and labels as they are typed. Labels stand in one line with commas; those used before are a press away. */
export function MarkForm({ payment, onLeave, onKept }: MarkFormProps) {
  const text = useText('statement').entry.marks;
  const failureText = useFailureText();
  const [note, setNote] = useState(payment.note);
  const [typed, setTyped] = useState(payment.labels.join(', '));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const used = useLabels();
  const labels = labelsIn(typed);
  const offered = used.filter((label) => !labels.includes(label)).slice(0, offeredMax);

  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  async function keep(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const outcome = await call(markEntry, { id: payment.id, note, labels });
    setBusy(false);
    if (outcome.ok) onKept();
    else setFailure(outcome.failure);
  }

  const said = failure === null ? undefined : failureText(failure);
  const isOfLabels = failure?.kind === 'refused' && failure.field === 'labels';
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void keep(event)}>
      <Field label={text.note} hint={text.noteHint} error={isOfLabels ? undefined : said}>
        <TextArea value={note} onChange={setNote} rows={2} maxLength={noteLengthMax} />
      </Field>
      <Field
        label={text.labels}
        hint={fill(text.labelsHint, { count: String(labelsMax) })}
        error={isOfLabels ? said : undefined}
      >
        <TextInput value={typed} onChange={setTyped} autoComplete="off" />
      </Field>
      {offered.length > 0 && (
        <p className={styles.offered} role="group" aria-label={text.used}>
          {offered.map((label) => (
            <TextButton key={label} onClick={() => setTyped([...labels, label].join(', '))}>
              {label}
            </TextButton>
          ))}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy}>
          {text.keep}
        </Button>
        <TextButton onClick={onLeave}>{text.cancel}</TextButton>
      </div>
    </form>
  );
}

function labelsIn(typed: string): readonly string[] {
  return typed
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '');
}

/** Without them labels are typed. */
function useLabels(): readonly string[] {
  const [used, setUsed] = useState<readonly string[]>([]);
  useEffect(() => {
    let isLeft = false;
    void call(listLabels).then((outcome) => {
      if (!isLeft && outcome.ok) setUsed(outcome.value.labels);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return used;
}
