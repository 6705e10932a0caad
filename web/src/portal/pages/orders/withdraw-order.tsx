import type { OrderWithLife } from '@bank/contract';
import { withdrawOrder } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { DecisionFailure } from './decision-failure.tsx';
import { amountOf } from './order-columns.tsx';

export interface WithdrawProps {
  readonly order: OrderWithLife;
  readonly onDone: () => void;
  readonly onChanged: () => Promise<void>;
  readonly onEnd: () => void;
}

/** Asks before an order is taken back. Somebody may have decided first; then the bank says so here. */
export function WithdrawOrder({ order, onDone, onChanged, onEnd }: WithdrawProps) {
  const { withdrawing: text, ownAccount } = useText('orders');
  const format = useFormat();
  const { isBusy, failure, send } = useSending();

  async function withdraw(): Promise<void> {
    const outcome = await send(() => call(withdrawOrder, { id: order.id }));
    if (outcome?.ok) onDone();
    else if (outcome !== null) await onChanged();
  }

  const to = order.creditorName ?? ownAccount;
  return (
    <Dialog
      title={text.title}
      onCancel={onEnd}
      actions={
        <>
          <Button variant="outline" onClick={onEnd}>
            {text.back}
          </Button>
          <Button isBusy={isBusy} onClick={() => void withdraw()}>
            {text.submit}
          </Button>
        </>
      }
    >
      <p>{fill(text.text, { amount: format.money(amountOf(order)), to })}</p>
      <DecisionFailure failure={failure} order={order} decision="withdrawn" />
    </Dialog>
  );
}
