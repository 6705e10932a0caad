import type { Failure } from '@bank/transport';
import { fill } from '@bank/dictionaries';
import { add } from '@bank/money';
import { Alert } from '@bank/ui/alert.tsx';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { MovementDialog } from '../../orders/movement-dialog.tsx';
import { ownSide } from '../../orders/movement-lines.tsx';
import styles from './deposits-page.module.css';
import { daysOf, type Asked } from './use-opening.ts';

/** All terms of a deposit, before its money is taken. */
export function DepositReview({
  asked: { account, offer, amount, interest },
  isBusy,
  failure,
  onConfirm,
  onBack,
}: {
  readonly asked: Asked;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}) {
  const text = useText('deposits');
  const { review } = text;
  const format = useFormat();
  const failureText = useFailureText();
  const rate = (figure: string) => fill(text.rate, { rate: format.decimal(figure) });
  return (
    <MovementDialog
      title={review.title}
      confirmLabel={review.confirm}
      backLabel={review.back}
      isSending={isBusy}
      onConfirm={onConfirm}
      onBack={onBack}
      amount={amount}
      credited={amount}
      from={ownSide(account)}
      to={{ name: review.to, number: '' }}
      terms={[
        { name: review.rate, value: rate(offer.rate) },
        { name: review.days, value: fill(review.dayCount, { days: daysOf(offer) }) },
        { name: review.maturesOn, value: format.date(offer.maturesOn) },
        { name: review.interest, value: format.money(interest) },
        { name: review.repaid, value: format.money(add(amount, interest)) },
        { name: review.early, value: Number(offer.earlyRate) === 0 ? review.earlyNone : rate(offer.earlyRate) },
      ]}
    >
      <p className={styles.rules}>{text.form.terms}</p>
      {failure !== null && (
        <Alert tone="error">{failure.kind === 'unreachable' ? review.unknown : failureText(failure)}</Alert>
      )}
    </MovementDialog>
  );
}
