import { fill, plural } from '@bank/dictionaries';
import { useFailureText } from '../../dictionaries/use-failure-text.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { MovementDialog } from './movement-dialog.tsx';
import type { MovementLinesProps } from './movement-lines.tsx';
import styles from './movement-review.module.css';
import { QuoteRate } from './quote-rate.tsx';
import { isConversion, type HeldQuote } from './held-quote.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export interface MovementReviewProps extends Omit<MovementLinesProps, 'amount' | 'credited'> {
  readonly title: string;
  readonly confirmLabel: string;
  readonly backLabel: string;
  readonly shown: HeldQuote;
  /** Asks for the rate again. */
  readonly onRenew: () => void;
  /** Takes the changed rate. */
  readonly onAccept: () => void;
  /** The conversion comes later, at a rate that nobody knows yet. */
  readonly isConvertedLater?: boolean;
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/**
 * What moves money, with what it does, before it is booked. A conversion is booked at the rate that stands there or not
 * at all; where the bank has another rate the button accepts that one first, so that no press books what was not read.
 */
export function MovementReview({
  title,
  confirmLabel,
  backLabel,
  shown,
  onRenew,
  onAccept,
  isConvertedLater = false,
  isSending,
  onConfirm,
  onBack,
  ...lines
}: MovementReviewProps) {
  const text = useText('internal-transfer').review;
  const { later } = useText('portal');
  const language = useLanguage();
  const { quote, before, failure, isAsking } = shown;
  const secondsLeft = useSecondsLeft(shown.until, onRenew);

  function action() {
    if (failure !== null) return { label: text.askAgain, press: onRenew };
    return before === null ? { label: confirmLabel, press: onConfirm } : { label: text.accept, press: onAccept };
  }

  const { label, press } = action();
  return (
    <MovementDialog
      title={title}
      confirmLabel={label}
      backLabel={backLabel}
      isSending={isSending}
      isBusy={isSending || (failure !== null && isAsking)}
      onConfirm={press}
      onBack={onBack}
      news={<RateNews shown={shown} />}
      amount={quote.amount}
      credited={isConvertedLater ? null : quote.counterAmount}
      {...lines}
    >
      <div className={styles.rate}>
        {isConvertedLater && <p>{later.rate}</p>}
        {isConversion(quote) && <QuoteRate quote={quote} />}
        {isConversion(quote) && failure === null && (
          <p>{fill(plural(language, secondsLeft, text.held), { count: secondsLeft })}</p>
        )}
      </div>
    </MovementDialog>
  );
}

/** That the rate is another one, with both amounts, or that there is none any more. */
function RateNews({ shown: { quote, before, failure, isAsking } }: Pick<MovementReviewProps, 'shown'>) {
  const text = useText('internal-transfer');
  const format = useFormat();
  const failureText = useFailureText();
  if (failure !== null) {
    // Silent while it is asked for, so that the same answer is told again.
    if (isAsking) return null;
    return <p className={styles.news}>{failure.kind === 'refused' ? failureText(failure) : text.quote.failed}</p>;
  }
  if (before === null) return null;
  return (
    <p className={styles.news}>
      {fill(text.review.changed, {
        amount: format.money(quote.amount),
        now: format.money(quote.counterAmount),
        before: format.money(before.counterAmount),
      })}
    </p>
  );
}
