import { approvalsAtOnceMax, type Confirmation, type KeptOrder } from '@bank/contract';
import { approveOrders, confirmApprovals } from '@bank/contract/calls';
import { fill, plural } from '@bank/dictionaries';
import { add, type CurrencyCode, type Money } from '@bank/money';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { showMovement } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { OrderCode } from '../../orders/order-code.tsx';
import styles from './approve-several.module.css';
import { amountOf } from './order-columns.tsx';

export interface ApproveSeveralProps {
  readonly orders: readonly KeptOrder[];
  readonly onClose: () => void;
  /** Some were approved, or read otherwise by now. */
  readonly onChanged: () => void;
}

/** Several orders, read together and approved in one act. Each is judged alone; what is refused stays and is told. */
export function ApproveSeveral({ orders, onClose, onChanged }: ApproveSeveralProps) {
  const text = useText('orders').several;
  const { codeSubmit, codeBack } = useText('orders');
  const refusals = useText('refusals');
  const format = useFormat();
  const language = useLanguage();
  const failureText = useFailureText();
  const { refreshClient } = useSession();
  const { isBusy, failure, send, forget } = useSending();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [refused, setRefused] = useState<readonly { readonly id: string; readonly reason: string }[] | null>(null);
  const asked = orders.slice(0, approvalsAtOnceMax);
  const named = asked.map(({ id, version }) => ({ id, version }));
  const count = (of: number) => fill(plural(language, of, text.count), { count: format.count(of) });

  async function confirm(isMailAsked = false): Promise<void> {
    if (asked.every(({ kind }) => kind === 'internal')) return approve();
    const outcome = await send(() => call(confirmApprovals, { orders: named, isMailAsked }));
    if (outcome?.ok === true) setConfirmation(outcome.value);
    else if (outcome !== null) onChanged();
  }

  async function approve(code?: string): Promise<void> {
    const ways = confirmation === null ? {} : { confirmation: `${confirmation.id}:${code ?? ''}` };
    const outcome = await send(() => call(approveOrders, { orders: named }, ways));
    if (outcome?.ok !== true) return;
    const wrong = outcome.value.results.flatMap(({ id, refusedFor }) =>
      refusedFor === null ? [] : [{ id, reason: fill(refusals[refusedFor], { letter: '' }) }],
    );
    const done = outcome.value.results.length - wrong.length;
    if (done > 0) showMovement(fill(text.done, { orders: count(done) }), sumsOf(asked, format.money).join(', '));
    onChanged();
    void refreshClient();
    if (wrong.length === 0) return onClose();
    setConfirmation(null);
    setRefused(wrong);
  }

  return (
    <Dialog
      title={fill(text.title, { orders: count(asked.length) })}
      onCancel={onClose}
      actions={
        confirmation === null && (
          <>
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              {refused === null ? codeBack : text.close}
            </Button>
            {refused === null && (
              <Button variant="accent" hasMarker isBusy={isBusy} onClick={() => void confirm()}>
                {fill(text.approve, { orders: count(asked.length) })}
              </Button>
            )}
          </>
        )
      }
    >
      {refused !== null && (
        <Alert tone="error">
          <p>{fill(text.refused, { orders: count(refused.length) })}</p>
        </Alert>
      )}
      <ul className={styles.list}>
        {asked.map((order) => {
          const why = refused?.find(({ id }) => id === order.id);
          if (refused !== null && why === undefined) return null;
          return (
            <li key={order.id} className={styles.order}>
              <span className={styles.to}>
                <b>{order.creditorName ?? order.creditorAccount}</b>
                <small>
                  {order.creditorName !== null && `${order.creditorAccount}, `}
                  {order.remittanceInformation}
                </small>
                <small>
                  {[
                    fill(text.from, { account: order.debtorAccount }),
                    ...(order.preparedBy === null ? [] : [fill(text.preparedBy, { name: order.preparedBy })]),
                    ...(order.executeOn === null ? [] : [format.date(order.executeOn)]),
                    ...(order.version > 0 ? [text.changed] : []),
                  ].join(' · ')}
                </small>
                {why !== undefined && <small className={styles.reason}>{why.reason}</small>}
              </span>
              <b className={styles.amount}>{format.money(amountOf(order))}</b>
            </li>
          );
        })}
      </ul>
      {refused === null && (
        <p className={styles.sums}>{fill(text.sums, { sums: sumsOf(asked, format.money).join(', ') })}</p>
      )}
      {confirmation === null && failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
      {confirmation !== null && (
        <OrderCode
          confirmation={confirmation}
          failure={failure}
          isSending={isBusy}
          isAskingAgain={false}
          submitLabel={codeSubmit}
          backLabel={codeBack}
          onAskAgain={(isMailAsked) => void confirm(isMailAsked)}
          onConfirm={(code) => void approve(code)}
          onBack={() => {
            forget();
            setConfirmation(null);
          }}
        />
      )}
    </Dialog>
  );
}

/** What they come to, currency by currency. */
function sumsOf(orders: readonly KeptOrder[], said: (amount: Money) => string): string[] {
  const sums = new Map<CurrencyCode, Money>();
  for (const order of orders) {
    const amount = amountOf(order);
    const before = sums.get(amount.currency);
    sums.set(amount.currency, before === undefined ? amount : add(before, amount));
  }
  return [...sums.values()].map(said);
}
