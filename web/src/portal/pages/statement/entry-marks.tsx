import type { PaymentOfEntry } from '@bank/contract';
import { TextButton } from '@bank/ui/text-button.tsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { mayPrepare } from '../../client/rights.ts';
import styles from './entry-marks.module.css';
import { Labels } from './labels.tsx';

const MarkForm = lazy(() => import('./mark-form.tsx').then((file) => ({ default: file.MarkForm })));

export interface EntryMarksProps {
  readonly payment: Pick<PaymentOfEntry, 'id' | 'note' | 'labels'>;
  /** They are kept: the statement reads otherwise now. */
  readonly onChanged: () => void;
}

/** The client's own note and labels on an entry, changed where they stand. */
export function EntryMarks({ payment, onChanged }: EntryMarksProps) {
  const text = useText('statement').entry.marks;
  const session = useSession();
  const [isEditing, setEditing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  const { note, labels } = payment;
  const isEmpty = note === '' && labels.length === 0;
  const mayChange = session.stage === 'client' && mayPrepare(session.client);

  useEffect(() => {
    if (!isEditing && wasEditing.current) place.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (isEmpty && !mayChange) return null;
  return (
    <div ref={place} className={styles.marks} role="group" aria-label={text.title}>
      {isEditing ? (
        <Suspense>
          <MarkForm
            payment={payment}
            onLeave={() => setEditing(false)}
            onKept={() => {
              setEditing(false);
              onChanged();
            }}
          />
        </Suspense>
      ) : (
        <>
          {!isEmpty && (
            <p className={styles.said}>
              <Labels labels={labels} /> {note}
            </p>
          )}
          {mayChange && <TextButton onClick={() => setEditing(true)}>{isEmpty ? text.write : text.change}</TextButton>}
        </>
      )}
    </div>
  );
}
