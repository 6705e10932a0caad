import type { Entry, PaymentOfEntry } from '@bank/contract';
import { readPayment } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Skeleton } from '@bank/ui/skeleton.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { unreachable } from '@bank/transport';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './entry-details.module.css';
import type { EntryFactsProps } from './entry-facts.tsx';
import type { Choose } from './use-statement-choice.ts';

/** Nobody needs them before an entry is opened. Null while they cannot be fetched. */
const fetchFacts = () => import('./entry-facts.tsx').catch(() => null);

type Reading =
  | { readonly stage: 'reading' }
  | { readonly stage: 'read'; readonly payment: PaymentOfEntry; readonly Facts: ComponentType<EntryFactsProps> }
  | { readonly stage: 'failed'; readonly failure: Failure };

export interface EntryDetailsProps {
  readonly id: string;
  /** Its number is null while it is known by its address alone. */
  readonly entry: Pick<Entry, 'id'> & { readonly transferNumber: string | null };
  /** Counts how often the statement may have changed: each time the payment is read again, and stays until then. */
  readonly edition: number;
  readonly onChoose: Choose;
  /** The payment reads otherwise now. */
  readonly onChanged: () => void;
  /** The payment is drawn as it was read just now. */
  readonly onRead: () => void;
}

/** Everything known of the payment behind an entry, below its row. */
export function EntryDetails({ id, entry, edition, onChoose, onChanged, onRead }: EntryDetailsProps) {
  const text = useText('statement').entry;
  const { tryAgain } = useText('common');
  const failureText = useFailureText();
  const [reading, setReading] = useState<Reading>({ stage: 'reading' });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isLeft = false;
    void Promise.all([call(readPayment, { id: entry.id }), fetchFacts()]).then(([outcome, file]) => {
      if (isLeft) return;
      setReading((before) => {
        if (outcome.ok && file !== null) return { stage: 'read', payment: outcome.value, Facts: file.EntryFacts };
        if (before.stage === 'read') return before;
        return { stage: 'failed', failure: (outcome.ok ? unreachable : outcome).failure };
      });
    });
    return () => {
      isLeft = true;
    };
  }, [entry.id, attempt, edition]);

  const tellRead = useEffectEvent(onRead);
  useEffect(() => {
    if (reading.stage === 'read') tellRead();
  }, [reading]);

  const number = reading.stage === 'read' ? reading.payment.transferNumber : entry.transferNumber;
  return (
    <section
      id={id}
      className={styles.details}
      aria-label={number === null ? text.linked : fill(text.label, { number })}
      aria-busy={reading.stage === 'reading'}
    >
      {reading.stage === 'reading' && <Skeleton lines={6} className={styles.line} />}
      {reading.stage === 'failed' && (
        <Alert
          tone="error"
          action={
            <TextButton
              onClick={() => {
                setReading({ stage: 'reading' });
                setAttempt(attempt + 1);
              }}
            >
              {tryAgain}
            </TextButton>
          }
        >
          <p>{text.failed}</p>
          <p>{failureText(reading.failure)}</p>
        </Alert>
      )}
      {reading.stage === 'read' && (
        <reading.Facts payment={reading.payment} onChoose={onChoose} onChanged={onChanged} />
      )}
    </section>
  );
}
