import { makeProposal } from '@bank/contract/office/proposals';
import { fill } from '@bank/dictionaries';
import { goToAddress } from '@bank/ui/address.ts';
import { useRef } from 'react';
import { callOffice } from '../calls/call-office.ts';
import { DecisionDialog } from '../decide/decision-dialog.tsx';
import { texts } from '../texts/texts.ts';

/** A file that the bank keeps, and nobody has asked for yet. */
export interface KeptFile {
  readonly id: string;
  readonly name: string;
}

/** Puts a file that comes from a correspondent, or goes to one, before somebody else, and shows the proposal with all that it would do. */
export function ProposeFile({
  file,
  kind = 'import_file',
  onClose,
}: {
  readonly file: KeptFile;
  readonly kind?: 'import_file' | 'send_file';
  readonly onClose: () => void;
}) {
  const { proposeFile, sendFile, form } = texts('proposals');
  const text = kind === 'send_file' ? sendFile : proposeFile;
  const made = useRef('');
  return (
    <DecisionDialog
      title={fill(text.title, { name: file.name })}
      confirmLabel={form.send}
      reasonLabel={text.reason}
      onClose={onClose}
      onDecided={() => goToAddress(`/proposals/${made.current}`)}
      decide={async (reason) => {
        const content = { file: file.id };
        const outcome = await callOffice(makeProposal, { body: { kind, content, reason } });
        if (!outcome.ok) return outcome.failure;
        made.current = outcome.value.id;
        return null;
      }}
    >
      <p>{text.text}</p>
    </DecisionDialog>
  );
}
