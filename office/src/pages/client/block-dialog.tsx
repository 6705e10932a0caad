import { blockAccounts } from '@bank/contract/office/blocks';
import type { ClientFile } from '@bank/contract/office/clients';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { useStaff } from '../../session/session-store.ts';
import { texts } from '../../texts/texts.ts';

export interface BlockDialogProps {
  readonly file: ClientFile;
  readonly onBlocked: () => void;
  readonly onClose: () => void;
}

/** Blocks an account or all of a client: at once, by one person. */
export function BlockDialog({ file, onBlocked, onClose }: BlockDialogProps) {
  const text = texts('clients').blocks;
  const isCompliance = useStaff().roles.includes('compliance');
  const [account, setAccount] = useState('');
  const [direction, setDirection] = useState<keyof typeof text.directions>('out');
  const [cause, setCause] = useState<keyof typeof text.causes>('client_request');
  const [lastDay, setLastDay] = useState('');
  const causes = (Object.keys(text.causes) as (typeof cause)[]).filter(
    (one) => isCompliance || (one !== 'freeze' && one !== 'court'),
  );
  const open = file.accounts.filter(({ isClosed }) => !isClosed).map(({ number }) => number);
  return (
    <DecisionDialog
      title={text.block}
      confirmLabel={text.confirm}
      isGrave
      decide={async (reason) => {
        const outcome = await callOffice(blockAccounts, {
          fields: { client: file.id },
          body: { account, direction, cause, reason, lastDay: lastDay.trim() },
        });
        if (!outcome.ok) return outcome.failure;
        showToast(text.done);
        onBlocked();
        return null;
      }}
      onClose={onClose}
    >
      <p>{text.what}</p>
      <Field label={text.account}>
        <Select
          value={account}
          onChange={setAccount}
          options={[{ value: '', label: text.all }, ...open.map((value) => ({ value, label: value }))]}
        />
      </Field>
      <Field label={text.direction}>
        <Select
          value={direction}
          onChange={(value) => setDirection(value as typeof direction)}
          options={Object.entries(text.directions).map(([value, label]) => ({ value, label }))}
        />
      </Field>
      <Field label={text.cause}>
        <Select
          value={cause}
          onChange={(value) => setCause(value as typeof cause)}
          options={causes.map((value) => ({ value, label: text.causes[value] }))}
        />
      </Field>
      <Field label={text.lastDay} hint={text.lastDayHint}>
        <TextInput value={lastDay} onChange={setLastDay} maxLength={10} autoComplete="off" />
      </Field>
    </DecisionDialog>
  );
}
