import { addClientNote } from '@bank/contract/office/clients';
import { showToast } from '@bank/ui/toast-queue.ts';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { texts } from '../../texts/texts.ts';

export interface AddNoteProps {
  readonly client: string;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** A note for the file of a client. */
export function AddNote({ client, onAdded, onClose }: AddNoteProps) {
  const text = texts('clients').notes;
  return (
    <DecisionDialog
      title={text.add}
      confirmLabel={text.confirm}
      reasonLabel={text.label}
      reasonHint={text.hint}
      decide={async (note) => {
        const outcome = await callOffice(addClientNote, { fields: { client }, body: { text: note } });
        if (!outcome.ok) return outcome.failure;
        showToast(text.added);
        onAdded();
        return null;
      }}
      onClose={onClose}
    />
  );
}
