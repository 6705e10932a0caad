import type { Client, Confirmation, OrderWithLife } from '@bank/contract';
import { approveOrder, requestConfirmation } from '@bank/contract/calls';
import { Button } from '@bank/ui/button.tsx';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { outdate } from '../../client/outdated-accounts.ts';
import { CodeForm } from '../../orders/code-form.tsx';
import { isCodeSpent } from '../../orders/instruction.ts';
import { DecisionFailure } from './decision-failure.tsx';

export interface ApproveOrderProps {
  readonly order: OrderWithLife;
  readonly client: Client;
  readonly onDone: () => void;
  /** The order may read otherwise than it stands here. */
  readonly onChanged: () => Promise<void>;
}

/** Sends an order that another user prepared; an international one by a code, as a transfer. */
export function ApproveOrder({ order, client, onDone, onChanged }: ApproveOrderProps) {
  const text = useText('orders');
  const { refreshClient } = useSession();
  const [busy, setBusy] = useState<'asking' | 'sending' | null>(null);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, version, asked } = order;

  async function askForCode(): Promise<void> {
    if (busy !== null || asked === null) return;
    setBusy('asking');
    setFailure(null);
    const outcome = await call(requestConfirmation, asked);
    setBusy(null);
    if (outcome.ok) setConfirmation(outcome.value);
    else setFailure(outcome.failure);
  }

  async function approve(code?: string): Promise<void> {
    if (busy !== null) return;
    setBusy('sending');
    setFailure(null);
    outdate(client.accounts);
    const given = confirmation === null ? {} : { confirmation: `${confirmation.id}:${code ?? ''}` };
    const outcome = await call(approveOrder, { id, version }, given);
    setBusy(null);
    if (outcome.ok) {
      onDone();
      await refreshClient();
      return;
    }
    setFailure(outcome.failure);
    if (isCodeSpent(outcome.failure)) setConfirmation(null);
    await onChanged();
  }

  if (confirmation !== null)
    return (
      <CodeForm
        confirmation={confirmation}
        failure={failure}
        isSending={busy === 'sending'}
        isAskingAgain={busy === 'asking'}
        submitLabel={text.codeSubmit}
        backLabel={text.codeBack}
        onAskAgain={() => void askForCode()}
        onConfirm={(code) => void approve(code)}
        onBack={() => setConfirmation(null)}
      />
    );
  return (
    <>
      <DecisionFailure failure={failure} />
      <div>
        <Button
          variant="accent"
          hasMarker
          isBusy={busy !== null}
          onClick={() => void (asked === null ? approve() : askForCode())}
        >
          {asked === null ? text.actions.approve : text.actions.approveCode}
        </Button>
      </div>
    </>
  );
}
