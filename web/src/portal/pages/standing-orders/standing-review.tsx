import { fill } from '@bank/dictionaries';
import { fromDecimalString } from '@bank/money';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { OrderCode } from '../../orders/order-code.tsx';
import { endText, rhythmText } from './rhythm-text.ts';
import styles from './standing-orders.module.css';
import type { Asked, StandingFormState } from './use-standing-form.ts';

export interface StandingReviewProps {
  readonly form: StandingFormState;
  readonly asked: Asked;
  readonly onConfirm: (isMailAsked?: boolean) => void;
  readonly onCode: (code: string) => void;
}

/** The whole standing order before it is placed; one to another bank goes by a code that is bound to all of it. */
export function StandingReview({ form, asked, onConfirm, onCode }: StandingReviewProps) {
  const text = useText('standing-orders');
  const format = useFormat();
  const language = useLanguage();
  const failureText = useFailureText();
  const { isBusy, failure, confirmation } = form;
  const { body, debtor, to, firstOn } = asked;
  const moneyOf = (decimal: string) => format.money(fromDecimalString(decimal, debtor.currency));
  const { review } = text;
  const sum = body.sumMax === '' ? null : moneyOf(body.sumMax);
  const end = endText({ lastOn: body.lastOn === '' ? null : body.lastOn, times: body.times, sum }, text, {
    format,
    language,
  });
  const isOwn = 'number' in to;
  const lines: readonly (readonly [string, string])[] = [
    [review.to, isOwn ? to.number : `${to.creditorName}, ${to.creditorAccount}, ${to.creditorAgentName}`],
    [review.amount, body.keeps === '' ? moneyOf(body.amount) : fill(text.allAbove, { amount: moneyOf(body.keeps) })],
    [review.from, debtor.number],
    [review.reference, body.remittanceInformation],
    ...(isOwn ? [] : [[review.charges, body.charges] as const]),
    [
      review.rhythm,
      rhythmText(
        form.fields.rhythm === 'month_end'
          ? { rhythm: 'month_end', day: null }
          : { rhythm: form.fields.rhythm, day: body.day },
        text,
      ),
    ],
    [review.first, format.date(firstOn)],
    [review.end, end === '' ? text.form.ends.none : end],
  ];
  return (
    <Dialog
      title={review.title}
      onCancel={form.goBack}
      actions={
        confirmation === null && (
          <>
            <Button variant="outline" onClick={form.goBack} disabled={isBusy}>
              {review.back}
            </Button>
            <Button variant="accent" hasMarker isBusy={isBusy} onClick={() => onConfirm()}>
              {review.confirm}
            </Button>
          </>
        )
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
      {confirmation === null ? (
        failure !== null && (
          <Alert tone="error">{failure.kind === 'unreachable' ? review.unknown : failureText(failure)}</Alert>
        )
      ) : (
        <OrderCode
          confirmation={confirmation}
          failure={failure}
          isSending={isBusy}
          isAskingAgain={false}
          submitLabel={review.confirm}
          backLabel={review.back}
          onAskAgain={onConfirm}
          onConfirm={onCode}
          onBack={form.goBack}
        />
      )}
    </Dialog>
  );
}
