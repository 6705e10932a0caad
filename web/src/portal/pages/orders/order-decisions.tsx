import type { Client, OrderWithLife } from '@bank/contract';
import { Alert } from '@bank/ui/alert.tsx';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { Button } from '@bank/ui/button.tsx';
import { showMovement } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { NeededApprovals } from '../../access/approval-rules/needed-approvals.tsx';
import { ApproveOrder } from './approve-order.tsx';
import { ChangeOrder } from './change-order.tsx';
import { OrderLines } from './order-lines.tsx';
import { RejectOrder } from './reject-order.tsx';
import { useOrderInWords } from './use-order-in-words.ts';
import styles from './orders-page.module.css';
import { WithdrawOrder } from './withdraw-order.tsx';

export interface DecisionsProps {
  readonly order: OrderWithLife;
  readonly client: Client;
  /** The order reads otherwise now. */
  readonly onChanged: () => Promise<void>;
}

type Doing = 'nothing' | 'rejecting' | 'changing' | 'withdrawing';

/** What an order asks for, and what this user can do with it now. */
export function OrderDecisions({ order, client, onChanged }: DecisionsProps) {
  const text = useText('orders');
  const { order_changed: changedUnseen } = useText('refusals');
  const { addressOf } = useNavigation();
  const inWords = useOrderInWords();
  const [doing, setDoing] = useState<Doing>('nothing');
  /** Counts what was decided or left: the heading is drawn again and takes the focus that its button had. */
  const [ended, setEnded] = useState(0);
  // What stands on the page may change under the reader's eyes: it is approved only after another look.
  const [seenVersion, setSeenVersion] = useState(order.version);
  const isUnseen = order.mayApprove && order.version !== seenVersion;
  const statement = addressOf('statement');
  const wasChanged = order.steps.some(({ changed }) => changed.length > 0);
  const end = () => setDoing('nothing');
  const endAtHeading = () => {
    end();
    setEnded((before) => before + 1);
  };
  const done = (news: keyof typeof text.news) => {
    showMovement(text.news[news], inWords(order));
    endAtHeading();
    void onChanged();
  };

  // In place of the order: what is typed and what stands there would be read as one.
  if (doing === 'changing')
    return <ChangeOrder order={order} client={client} onDone={() => done('changed')} onEnd={end} />;
  return (
    <>
      <OrderLines key={ended} order={order} client={client} />
      <NeededApprovals needed={order.needed} />
      {decisions()}
    </>
  );

  function decisions() {
    if (doing === 'rejecting' && order.mayApprove)
      return <RejectOrder order={order} onDone={() => done('rejected')} onEnd={endAtHeading} />;
    if (isUnseen)
      return (
        <Alert
          tone="error"
          action={
            <Button size="small" onClick={() => setSeenVersion(order.version)}>
              {text.haveRead}
            </Button>
          }
        >
          {changedUnseen}
        </Alert>
      );
    return (
      <div className={styles.decisions}>
        {order.mayApprove && wasChanged && (
          <Alert tone="notice" announce="none">
            {text.wasChanged}
          </Alert>
        )}
        {order.mayApprove && (
          <ApproveOrder order={order} client={client} onDone={() => done('approved')} onChanged={onChanged} />
        )}
        <div className={styles.actions}>
          {order.mayApprove && (
            <Button variant="outline" onClick={() => setDoing('rejecting')}>
              {text.actions.reject}
            </Button>
          )}
          {order.mayChange && (
            <Button variant="outline" onClick={() => setDoing('changing')}>
              {text.actions.change}
            </Button>
          )}
          {/* Who decides on the order of another user rejects it, with a reason. */}
          {order.mayWithdraw && !order.mayApprove && (
            <Button variant="outline" onClick={() => setDoing('withdrawing')}>
              {text.actions.withdraw}
            </Button>
          )}
          {order.transferNumber !== null && statement !== undefined && (
            <ButtonLink
              href={`${statement}?${new URLSearchParams({ currency: 'all', text: order.transferNumber }).toString()}`}
              variant="outline"
            >
              {text.actions.statement}
            </ButtonLink>
          )}
        </div>
        {doing === 'withdrawing' && (
          <WithdrawOrder order={order} onDone={() => done('withdrawn')} onChanged={onChanged} onEnd={end} />
        )}
      </div>
    );
  }
}
