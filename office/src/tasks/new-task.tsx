import { makeTask, type TaskSubject } from '@bank/contract/office/tasks';
import { bankToday } from '@bank/transport';
import { useState } from 'react';
import { callOffice } from '../calls/call-office.ts';
import { DayField } from '../day/day-field.tsx';
import { DecisionDialog } from '../decide/decision-dialog.tsx';
import { useStaff } from '../session/session-store.ts';
import { texts } from '../texts/texts.ts';
import { OwnerField, readOwner } from './owner-field.tsx';

export interface NewTaskProps {
  /** What it is about; left out where it is about nothing. */
  readonly about?: { readonly kind: TaskSubject; readonly id: string } | undefined;
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Makes a task; from the start it is the person's own, until today. */
export function NewTask({ about, onMade, onClose }: NewTaskProps) {
  const text = texts('tasks');
  const [dueOn, setDue] = useState(bankToday);
  const [owner, setOwner] = useState(useStaff().login);
  return (
    <DecisionDialog
      title={text.add}
      confirmLabel={text.add}
      reasonLabel={text.text}
      reasonHint={text.noteHint}
      decide={async (typed) => {
        const of = { aboutKind: about?.kind ?? null, about: about?.id ?? '' };
        const outcome = await callOffice(makeTask, { body: { ...of, text: typed, dueOn, ...readOwner(owner) } });
        if (!outcome.ok) return outcome.failure;
        onMade();
        return null;
      }}
      onClose={onClose}
    >
      <DayField label={text.due} value={dueOn} onChange={setDue} />
      <OwnerField value={owner} onChange={setOwner} />
    </DecisionDialog>
  );
}
