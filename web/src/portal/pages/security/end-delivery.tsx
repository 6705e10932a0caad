import type { StatementDelivery } from '@bank/contract';
import { endStatementDelivery } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';

export interface EndDeliveryProps {
  readonly delivery: StatementDelivery;
  readonly onCancel: () => void;
  readonly onEnded: () => void;
}

/** Asks before it ends a schedule. */
export function EndDelivery({ delivery: { id, webhook }, onCancel, onEnded }: EndDeliveryProps) {
  const text = useText('security').deliveries;
  const failureText = useFailureText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);

  async function end(): Promise<void> {
    setSending(true);
    setFailure(null);
    const outcome = await call(endStatementDelivery, { id });
    setSending(false);
    // One that is over already is what was wanted.
    const isOver =
      !outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.reason === 'statement_delivery_not_found';
    if (outcome.ok || isOver) onEnded();
    else setFailure(outcome.failure);
  }

  return (
    <Dialog
      title={text.endTitle}
      onCancel={onCancel}
      actions={
        <>
          <Button hasMarker isBusy={isSending} onClick={() => void end()}>
            {text.endConfirm}
          </Button>
          <TextButton onClick={onCancel}>{text.endKeep}</TextButton>
        </>
      }
    >
      <p>{fill(text.endText, { way: webhook ?? text.byMail })}</p>
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
    </Dialog>
  );
}
