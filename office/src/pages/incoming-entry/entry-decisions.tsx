import {
  assignIncoming,
  keepIncoming,
  returnIncoming,
  usualReturnCode,
  type IncomingEntry,
  type ReturnCode,
} from '@bank/contract/office/incoming';
import { makeProposal } from '@bank/contract/office/proposals';
import { fill } from '@bank/dictionaries';
import type { Failure, Outcome } from '@bank/transport';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { readCounts } from '../../counts/counts-store.ts';
import { moneyText } from '../../incoming/amounts.ts';
import { ReturnCodeField } from '../../incoming/return-code-field.tsx';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { texts } from '../../texts/texts.ts';

type Decision = 'assign' | 'keep' | 'return';

function isForTwo(outcome: Outcome<unknown>): boolean {
  const failure = outcome.ok ? undefined : outcome.failure;
  return failure?.kind === 'refused' && failure.reason === 'second_person_required';
}

export interface EntryDecisionsProps {
  readonly entry: IncomingEntry;
  readonly returnReference: string;
  /** Also where somebody else was faster: the page shows then what they decided. */
  readonly onDecided: () => void;
}

/** What can be done with money in suspense: it is decided once. */
export function EntryDecisions({ entry, returnReference, onDecided }: EntryDecisionsProps) {
  const text = texts('incoming');
  const [asked, setAsked] = useState<Decision | null>(null);
  const [account, setAccount] = useState(entry.accountNumber ?? '');
  const [code, setCode] = useState<ReturnCode>(usualReturnCode(entry.suspenseReason));
  const [accountError, setAccountError] = useState<string | undefined>();
  // Money that went out is no client's, and nothing goes back.
  const possible: readonly Decision[] = entry.side === 'debit' ? ['keep'] : ['assign', 'return', 'keep'];
  const keys = { assign: 'a', return: 'x', keep: 'b' } as const;
  useShortcuts(possible.map((one) => ({ keys: keys[one], label: text.keys[one], run: () => setAsked(one) })));

  async function send(reason: string): Promise<Failure | null> {
    const fields = { id: entry.id };
    if (asked === 'assign' && account.trim() === '') {
      const message = text.dialogs.assign.accountMissing;
      setAccountError(message);
      return { kind: 'refused', reason: 'all_fields_required', message };
    }
    const outcome =
      asked === 'assign'
        ? await callOffice(assignIncoming, { fields, body: { accountNumber: account.trim(), reason } })
        : asked === 'keep'
          ? await callOffice(keepIncoming, { fields, body: { reason } })
          : await callOffice(returnIncoming, { fields, body: { reason, code } });
    if (isForTwo(outcome)) return propose(reason);
    onDecided();
    if (!outcome.ok) return outcome.failure;
    const { resolution } = outcome.value.entry;
    if (resolution !== null) showToast(text.done[resolution]);
    return null;
  }

  /** Above the limit the decision is put before an approver, with the same reason. */
  async function propose(reason: string): Promise<Failure | null> {
    const resolution = ({ assign: 'assigned', keep: 'own', return: 'returned' } as const)[asked!];
    const content = {
      entry: entry.id,
      resolution,
      account: asked === 'assign' ? account.trim() : null,
      ...(asked === 'return' && { returnCode: code }),
    };
    const outcome = await callOffice(makeProposal, { body: { kind: 'resolve_suspense', content, reason } });
    if (!outcome.ok) return outcome.failure;
    showToast(text.done.proposed);
    void readCounts();
    return null;
  }

  const values = { amount: moneyText(entry.amount, entry.currency), reference: returnReference };
  return (
    <>
      {possible.map((one, place) => (
        <Button key={one} size="small" variant={place === 0 ? 'primary' : 'outline'} onClick={() => setAsked(one)}>
          {text.actions[one]}
        </Button>
      ))}
      {asked !== null && (
        <DecisionDialog
          title={fill(text.dialogs[asked].title, values)}
          confirmLabel={text.dialogs[asked].confirm}
          isGrave={asked === 'return'}
          {...(asked === 'return' && { reasonHint: text.dialogs.return.reasonHint })}
          decide={send}
          onClose={() => setAsked(null)}
        >
          <p>{fill(text.dialogs[asked].text, values)}</p>
          {asked === 'assign' && (
            <Field id="account-of-entry" label={text.dialogs.assign.account} error={accountError}>
              <TextInput value={account} onChange={setAccount} autoComplete="off" maxLength={40} />
            </Field>
          )}
          {asked === 'return' && <ReturnCodeField label={text.dialogs.return.code} value={code} onChange={setCode} />}
        </DecisionDialog>
      )}
    </>
  );
}
