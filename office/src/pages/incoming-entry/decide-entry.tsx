import { usualReturnCode, type IncomingEntry, type ReturnCode } from '@bank/contract/office/incoming';
import {
  assignIncoming,
  debitIncoming,
  keepIncoming,
  returnIncoming,
  returnOrderOfIncoming,
} from '@bank/contract/office/suspense';
import { makeProposal } from '@bank/contract/office/proposals';
import { fill } from '@bank/dictionaries';
import type { Failure, Outcome } from '@bank/transport';
import { Field } from '@bank/ui/field.tsx';
import { TextArea } from '@bank/ui/text-area.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { readCounts } from '../../counts/counts-store.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { moneyText } from '../../incoming/amounts.ts';
import { ReturnCodeField } from '../../incoming/return-code-field.tsx';
import { texts } from '../../texts/texts.ts';
import type { AskedDecision } from './asked-decision.ts';

export interface DecideEntryProps {
  readonly entry: IncomingEntry;
  readonly returnReference: string;
  readonly asked: AskedDecision;
  /** Also where somebody else was faster: the page shows then what they decided. */
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

const resolutions = {
  assign: 'assigned',
  split: 'assigned',
  order: 'order_returned',
  debit: 'debited',
  keep: 'own',
  return: 'returned',
} as const;

/** The dialog of a decision. Above the limits of one person it is put before an approver, with the same reason. */
export function DecideEntry({ entry, returnReference, asked, onDecided, onClose }: DecideEntryProps) {
  const text = texts('incoming');
  const { decision } = asked;
  const { title, text: told, confirm } = text.dialogs[decision];
  const [account, setAccount] = useState(asked.account ?? entry.accountNumber ?? '');
  const [order, setOrder] = useState(asked.order ?? entry.order?.transferNumber ?? '');
  const [lines, setLines] = useState('');
  const [code, setCode] = useState<ReturnCode>(usualReturnCode(entry.suspenseReason));
  const [error, setError] = useState<string | undefined>();
  const needed = { assign: account, split: lines, order }[decision as 'assign' | 'split' | 'order'];

  async function send(reason: string): Promise<Failure | null> {
    if (needed?.trim() === '') {
      setError(text.dialogs.missing);
      return { kind: 'refused', reason: 'all_fields_required', message: text.dialogs.missing };
    }
    const fields = { id: entry.id };
    const outcome: Outcome<{ entry: IncomingEntry }> = await {
      assign: () => callOffice(assignIncoming, { fields, body: { accountNumber: account.trim(), reason } }),
      split: () => callOffice(assignIncoming, { fields, body: { shares: sharesOf(lines), reason } }),
      order: () => callOffice(returnOrderOfIncoming, { fields, body: { order: order.trim(), code, reason } }),
      debit: () => callOffice(debitIncoming, { fields, body: { reason } }),
      keep: () => callOffice(keepIncoming, { fields, body: { reason } }),
      return: () => callOffice(returnIncoming, { fields, body: { reason, code } }),
    }[decision]();
    if (!outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.reason === 'second_person_required')
      return propose(reason);
    if (!outcome.ok) {
      if (outcome.failure.kind === 'refused' && outcome.failure.reason === 'suspense_decided') onDecided();
      return outcome.failure;
    }
    onDecided();
    showToast(text.done[resolutions[decision]]);
    return null;
  }

  async function propose(reason: string): Promise<Failure | null> {
    const content = {
      entry: entry.id,
      resolution: resolutions[decision],
      account: decision === 'assign' ? account.trim() : null,
      ...(decision === 'split' && { shares: sharesOf(lines) }),
      ...(decision === 'order' && { order: order.trim() }),
      ...((decision === 'return' || decision === 'order') && { returnCode: code }),
    };
    const outcome = await callOffice(makeProposal, { body: { kind: 'resolve_suspense', content, reason } });
    if (!outcome.ok) return outcome.failure;
    showToast(text.done.proposed);
    void readCounts();
    return null;
  }

  const values = { amount: moneyText(entry.amount, entry.currency), reference: returnReference };
  return (
    <DecisionDialog
      title={fill(title, values)}
      confirmLabel={confirm}
      isGrave={decision === 'return' || decision === 'debit'}
      initialReason={asked.reason ?? ''}
      {...(decision !== 'assign' && { reasonHint: text.dialogs.reasonHint })}
      decide={send}
      onClose={onClose}
    >
      <p>{fill(told, values)}</p>
      {decision === 'assign' && (
        <Field id="account-of-entry" label={text.dialogs.assign.account} error={error}>
          <TextInput value={account} onChange={setAccount} autoComplete="off" maxLength={40} />
        </Field>
      )}
      {decision === 'split' && (
        <Field id="shares-of-entry" label={text.dialogs.split.shares} hint={text.dialogs.split.hint} error={error}>
          <TextArea value={lines} onChange={setLines} rows={4} maxLength={4000} />
        </Field>
      )}
      {decision === 'order' && (
        <Field id="order-of-entry" label={text.dialogs.order.order} error={error}>
          <TextInput value={order} onChange={setOrder} autoComplete="off" maxLength={40} />
        </Field>
      )}
      {(decision === 'return' || decision === 'order') && (
        <ReturnCodeField label={text.dialogs[decision].code} value={code} onChange={setCode} />
      )}
    </DecisionDialog>
  );
}

/** A line for each: an account, and an amount behind it. */
function sharesOf(lines: string): { account: string; amount: string }[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [account = '', amount = ''] = line.trim().split(/\s+/);
      return { account, amount };
    });
}
