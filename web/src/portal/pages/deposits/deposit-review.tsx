import type { Failure } from '@bank/transport';
import { fill } from '@bank/dictionaries';
import { add } from '@bank/money';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
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
  const lines: readonly (readonly [string, string])[] = [
    [review.from, account.number],
    [review.amount, format.money(amount)],
    [review.rate, rate(offer.rate)],
    [review.days, fill(review.dayCount, { days: daysOf(offer) })],
    [review.maturesOn, format.date(offer.maturesOn)],
    [review.interest, format.money(interest)],
    [review.repaid, format.money(add(amount, interest))],
    [review.early, Number(offer.earlyRate) === 0 ? review.earlyNone : rate(offer.earlyRate)],
  ];
  return (
    <Dialog
      title={review.title}
      onCancel={onBack}
      actions={
        <>
          <Button variant="outline" onClick={onBack} disabled={isBusy}>
            {review.back}
          </Button>
          <Button variant="accent" hasMarker isBusy={isBusy} onClick={onConfirm}>
            {review.confirm}
          </Button>
        </>
      }
    >
      <dl>
        {lines.map(([name, value]) => (
          <div key={name} className={styles.line}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.rules}>{text.form.terms}</p>
      {failure !== null && (
        <Alert tone="error">{failure.kind === 'unreachable' ? review.unknown : failureText(failure)}</Alert>
      )}
    </Dialog>
  );
}
