import { finishTask, handOnTask, type OfficeTask } from '@bank/contract/office/tasks';
import { useState } from 'react';
import { callOffice } from '../calls/call-office.ts';
import { DecisionDialog } from '../decide/decision-dialog.tsx';
import { texts } from '../texts/texts.ts';
import { OwnerField, readOwner } from './owner-field.tsx';

export interface MoveTaskProps {
  readonly act: 'hand' | 'finish';
  readonly task: OfficeTask;
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Hands a task on, or says that it is done; both with a note where there is something to say. */
export function MoveTask({ act, task: { id, text: told, version }, onMoved, onClose }: MoveTaskProps) {
  const text = texts('tasks');
  const [owner, setOwner] = useState('');
  return (
    <DecisionDialog
      title={text.titles[act]}
      confirmLabel={text.acts[act]}
      reason="optional"
      reasonLabel={text.note}
      reasonHint={text.noteHint}
      decide={async (note) => {
        const [fields, body] = [{ id }, { version, note }];
        const outcome =
          act === 'hand'
            ? await callOffice(handOnTask, { fields, body: { ...body, ...readOwner(owner) } })
            : await callOffice(finishTask, { fields, body });
        if (!outcome.ok) return outcome.failure;
        onMoved();
        return null;
      }}
      onClose={onClose}
    >
      <p>{told}</p>
      {act === 'hand' && <OwnerField value={owner} onChange={setOwner} />}
    </DecisionDialog>
  );
}
