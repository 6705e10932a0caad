import type { Account } from '@bank/contract';
import { fromDecimalString } from '@bank/money';
import { useText } from '../../../dictionaries/use-text.ts';
import type { ReviewStep } from '../../orders/form/form-state.ts';
import { isConversion } from '../../orders/held-quote.ts';
import { ownSide } from '../../orders/movement-lines.tsx';
import { MovementReview } from '../../orders/movement-review.tsx';
import type { Internal } from './fields.ts';
import { KeepingReview } from './keeping-review.tsx';
import type { Store } from './transfer-store.ts';

export interface ReviewProps {
  readonly accounts: readonly Account[];
  readonly at: ReviewStep<Internal>;
  readonly store: Store;
  readonly onConfirm: () => void;
}

/** The transfer before it is booked, or kept. */
export function TransferReview({ accounts, at: { step, content, shown }, store, onConfirm }: ReviewProps) {
  const text = useText('internal-transfer').review;
  const from = accounts.find(({ id }) => id === content.debtorAccount);
  const to = accounts.find(({ id }) => id === content.creditorAccount);
  if (from === undefined || to === undefined) return null;
  const isSending = step === 'sending';
  if (shown === null)
    return (
      <KeepingReview
        from={from}
        to={to}
        amount={fromDecimalString(content.amount, from.currency)}
        waiting={content}
        isSending={isSending}
        onConfirm={onConfirm}
        onBack={store.goBack}
      />
    );
  const isConverting = isConversion(shown.quote);
  return (
    <MovementReview
      title={isConverting ? text.title : text.plainTitle}
      confirmLabel={isConverting ? text.confirm : text.plainConfirm}
      backLabel={text.back}
      shown={shown}
      onRenew={() => void store.renewQuote()}
      onAccept={store.acceptQuote}
      from={ownSide(from)}
      to={ownSide(to)}
      reference={content.remittanceInformation}
      isSending={isSending}
      onConfirm={onConfirm}
      onBack={store.goBack}
    />
  );
}
