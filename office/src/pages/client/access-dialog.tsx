import { disableClient, enableClient, endClientSessions, unlockClient } from '@bank/contract/office/clients';
import { fill } from '@bank/dictionaries';
import { showToast } from '@bank/ui/toast-queue.ts';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { texts } from '../../texts/texts.ts';

const calls = {
  disable: disableClient,
  enable: enableClient,
  unlock: unlockClient,
  endSessions: endClientSessions,
} as const;

export type AccessChange = keyof typeof calls;

export interface AccessDialogProps {
  readonly change: AccessChange;
  /** The client number. */
  readonly client: string;
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A change of the access of a client's users, with its reason. */
export function AccessDialog({ change, client, name, onDone, onClose }: AccessDialogProps) {
  const text = texts('clients').changes[change];
  return (
    <DecisionDialog
      title={fill(text.title, { client: name })}
      confirmLabel={text.label}
      isGrave={change === 'disable'}
      decide={async (reason) => {
        const outcome = await callOffice(calls[change], { fields: { client }, body: { reason } });
        if (!outcome.ok) return outcome.failure;
        showToast(fill(text.done, { client: name }));
        onDone();
        return null;
      }}
      onClose={onClose}
    >
      <p>{text.text}</p>
    </DecisionDialog>
  );
}
