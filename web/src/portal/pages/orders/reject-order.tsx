import { referenceLengthMax, type OrderWithLife } from '@bank/contract';
import { rejectOrder } from '@bank/contract/calls';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { DecisionFailure } from './decision-failure.tsx';
import styles from './orders-page.module.css';

export interface RejectProps {
  readonly order: OrderWithLife;
  readonly onDone: () => void;
  readonly onEnd: () => void;
}

/** Refuses an order that waits, with a reason for the user who prepared it. */
export function RejectOrder({ order, onDone, onEnd }: RejectProps) {
  const text = useText('orders').rejecting;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, send, forget } = useSending();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function reject(): Promise<void> {
    if (isBusy) return;
    forget();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') {
      input.current?.focus();
      return;
    }
    const outcome = await send(() => call(rejectOrder, { id: order.id, reason }));
    if (outcome?.ok) onDone();
  }

  return (
    <form
      className={styles.form}
      aria-label={text.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void reject();
      }}
    >
      <DecisionFailure failure={failure} order={order} decision="rejected" />
      <Field label={text.reason} error={isMissing ? text.missing : undefined}>
        <TextInput
          ref={input}
          value={reason}
          onChange={(typed) => {
            setReason(typed);
            setMissing(false);
          }}
          maxLength={referenceLengthMax}
          autoComplete="off"
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          {text.submit}
        </Button>
        <Button variant="outline" onClick={onEnd}>
          {text.back}
        </Button>
      </div>
    </form>
  );
}
