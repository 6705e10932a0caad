import { handApplication } from '@bank/contract/office/applications';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { texts } from '../../texts/texts.ts';
import type { OpenFile } from './use-file-change.ts';

/** Hands the file to a colleague, with a note where something is to be said. */
export function HandDialog({ file, run, onClose }: OpenFile & { readonly onClose: () => void }) {
  const text = texts('applications');
  const { id, version, officer } = file.application;
  const colleagues = file.colleagues.filter(({ login }) => login !== officer);
  const [to, setTo] = useState(colleagues[0]?.login ?? '');
  return (
    <DecisionDialog
      title={text.handTitle}
      confirmLabel={text.hand}
      reason="optional"
      reasonLabel={text.handNote}
      reasonHint={text.noteHint}
      decide={(note) => run(callOffice(handApplication, { fields: { id }, body: { version, to, text: note } }))}
      onClose={onClose}
    >
      <Field label={text.handTo}>
        <Select
          value={to}
          onChange={setTo}
          options={colleagues.map(({ login, name }) => ({ value: login, label: `${name} (${login})` }))}
        />
      </Field>
    </DecisionDialog>
  );
}
