import type { Entry } from '@bank/contract';
import { cancelOrder } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { showMovement } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { call } from '../../calls/call.ts';
import { useSending } from '../../calls/use-sending.ts';
import { useFailureText } from '../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { useNavigation } from '../../navigation/navigation.ts';
import { useSession } from '../../session/use-session.ts';
import { mayApprove, mayPrepare } from '../client/rights.ts';
import { canBeCancelled, formToRepeat } from './order-rules.ts';
import { repeatAddress } from './use-repeat-payment.ts';

export interface ActionsProps {
  readonly entry: Entry;
  /** The order was cancelled, or somebody settled it first: the entry reads otherwise now. */
  readonly onChanged: () => void;
}

/**
 * What can be done with an entry of the statement: sent again as a new order, or, while it is in process, cancelled.
 */
export function OrderActions({ entry, onChanged }: ActionsProps) {
  const text = useText('portal').orders;
  const { addressOf } = useNavigation();
  const session = useSession();
  const client = session.stage === 'client' ? session.client : null;
  const [isAsking, setAsking] = useState(false);
  const form = formToRepeat(entry);
  const address = form && addressOf(form);

  function close(): void {
    setAsking(false);
    // Settled while the question stood: the button that asked is gone, and the keyboard goes on from the entry's row.
    if (!canBeCancelled(entry)) onChanged();
  }

  return (
    <>
      {address !== undefined && (client === null || mayPrepare(client)) && (
        <ButtonLink href={repeatAddress(address, entry.id)} variant="outline" size="small">
          {text.again}
        </ButtonLink>
      )}
      {canBeCancelled(entry) && (client === null || mayApprove(client)) && (
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          {text.cancel}
        </Button>
      )}
      {isAsking && <CancelQuestion entry={entry} onChanged={onChanged} onClose={close} />}
    </>
  );
}

/** Asks before money is moved back. Staff may be faster; then the bank says so here. */
function CancelQuestion({ entry, onChanged, onClose }: ActionsProps & { readonly onClose: () => void }) {
  const text = useText('portal').orders;
  const common = useText('common');
  const format = useFormat();
  const failureText = useFailureText();
  const { isBusy, failure, send } = useSending();
  /** Somebody was faster: what stands in the statement is no longer so, and there is nothing left to decide. */
  const isSettled = failure?.kind === 'refused' && failure.reason === 'order_not_in_process';
  const amount = entry.debit === null ? '' : format.money(entry.debit);

  async function cancel(): Promise<void> {
    const outcome = await send(() => call(cancelOrder, entry));
    if (!outcome?.ok) return;
    showMovement(text.cancelled, fill(text.inWords, { amount, beneficiary: entry.creditorName }));
    onClose();
    onChanged();
  }

  function close(): void {
    onClose();
    if (isSettled) onChanged();
  }

  return (
    <Dialog
      title={text.cancelTitle}
      onCancel={close}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {isSettled ? common.close : text.cancelNo}
          </Button>
          {!isSettled && (
            <Button isBusy={isBusy} onClick={() => void cancel()}>
              {text.cancelYes}
            </Button>
          )}
        </>
      }
    >
      {!isSettled && <p>{fill(text.cancelText, { amount, beneficiary: entry.creditorName })}</p>}
      {failure && <Alert tone="error">{failureText(failure)}</Alert>}
    </Dialog>
  );
}
