import { noRhythm, type Client, type Confirmation, type OrderWithLife, type Quote } from '@bank/contract';
import { approveOrder, quoteOrder, requestConfirmation } from '@bank/contract/calls';
import { Button } from '@bank/ui/button.tsx';
import { bankToday } from '@bank/transport';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure, Outcome } from '../../../calls/outcome.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { outdate } from '../../client/outdated-accounts.ts';
import { OrderCode } from '../../orders/order-code.tsx';
import { isCodeSpent, isRefusedAs } from '../../orders/failure-of-order.ts';
import { MovementLines, type MovementSide } from '../../orders/movement-lines.tsx';
import { MovementReview } from '../../orders/movement-review.tsx';
import { rateOf, unconverted } from '../../orders/held-quote.ts';
import { useHeldQuote } from '../../orders/use-held-quote.ts';
import { DecisionFailure } from './decision-failure.tsx';
import { amountOf } from './order-columns.tsx';

export interface ApproveProps {
  readonly order: OrderWithLife;
  readonly client: Client;
  readonly onDone: () => void;
  /** The order may read otherwise than it stands here. */
  readonly onChanged: () => Promise<void>;
}

/**
 * Sends an order that another user prepared, after what it does was shown: both sides, what is on them then, the rate
 * of a conversion that goes now. An international one goes by a code, as a transfer.
 */
export function ApproveOrder({ order, client, onDone, onChanged }: ApproveProps) {
  const text = useText('orders');
  const { refreshClient } = useSession();
  const [busy, setBusy] = useState<'asking' | 'sending' | null>(null);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const review = useHeldQuote();
  const { id, version, asked, executeOn, counterCurrency, remittanceInformation } = order;
  const [today] = useState(bankToday);
  const goesLater = executeOn !== null && executeOn > today;
  const isConverted = counterCurrency !== null;

  /** Nothing to ask for where nothing is converted, or not now. */
  async function askForQuote(): Promise<Outcome<Quote>> {
    if (isConverted && !goesLater) return await call(quoteOrder, { id, version });
    return { ok: true, value: unconverted(amountOf(order)) };
  }

  async function ask(isMailAsked = false): Promise<void> {
    if (busy !== null) return;
    setBusy('asking');
    setFailure(null);
    const failed = asked === null ? await review.begin(askForQuote) : await askForCode(isMailAsked);
    setBusy(null);
    setFailure(failed);
    if (failed !== null) await onChanged();
  }

  async function askForCode(isMailAsked: boolean): Promise<Failure | null> {
    if (asked === null) return null;
    const way = { ...noRhythm, isMailAsked, approvedOrder: id, executeOn: '' };
    const outcome = await call(requestConfirmation, { ...asked, ...way });
    if (!outcome.ok) return outcome.failure;
    setConfirmation(outcome.value);
    return null;
  }

  async function approve(code?: string): Promise<void> {
    if (busy !== null) return;
    setBusy('sending');
    setFailure(null);
    outdate(client.accounts);
    const expectedRate = rateOf(review.shown);
    const outcome = await call(
      approveOrder,
      { id, version },
      {
        ...(confirmation !== null && { confirmation: `${confirmation.id}:${code ?? ''}` }),
        ...(expectedRate !== undefined && { expectedRate }),
      },
    );
    setBusy(null);
    if (!outcome.ok && isRefusedAs(outcome.failure, 'rate_changed')) return await review.renew(true);
    review.end();
    if (outcome.ok) {
      onDone();
      await refreshClient();
      return;
    }
    setFailure(outcome.failure);
    if (isCodeSpent(outcome.failure)) setConfirmation(null);
    await onChanged();
  }

  const sideOf = (number: string): MovementSide => {
    const account = client.accounts.find((own) => own.number === number);
    return { name: account?.name ?? '', number, account };
  };
  const movement = {
    from: sideOf(order.debtorAccount),
    to:
      order.creditorName === null
        ? sideOf(order.creditorAccount)
        : { name: order.creditorName, number: order.creditorAccount },
    reference: remittanceInformation,
    executeOn: goesLater ? executeOn : undefined,
  };
  if (confirmation !== null)
    return (
      <>
        <MovementLines amount={amountOf(order)} credited={null} {...movement} />
        <OrderCode
          confirmation={confirmation}
          failure={failure}
          isSending={busy === 'sending'}
          isAskingAgain={busy === 'asking'}
          submitLabel={text.codeSubmit}
          backLabel={text.codeBack}
          onAskAgain={(isMailAsked) => void ask(isMailAsked)}
          onConfirm={(code) => void approve(code)}
          onBack={() => setConfirmation(null)}
        />
      </>
    );
  return (
    <>
      <DecisionFailure failure={failure} order={order} decision="approved" />
      <div>
        <Button variant="accent" hasMarker isBusy={busy === 'asking'} onClick={() => void ask()}>
          {asked === null ? text.actions.approve : text.actions.approveCode}
        </Button>
      </div>
      {review.shown && (
        <MovementReview
          title={text.reviewTitle}
          confirmLabel={text.codeSubmit}
          backLabel={text.codeBack}
          shown={review.shown}
          onRenew={() => void review.renew()}
          onAccept={review.accept}
          isConvertedLater={isConverted && goesLater}
          isSending={busy === 'sending'}
          onConfirm={() => void approve()}
          onBack={review.end}
          {...movement}
        />
      )}
    </>
  );
}
