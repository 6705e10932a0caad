import { fill, plural } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './conversion-review.module.css';
import { QuoteRate } from './quote-rate.tsx';
import type { ReviewedConversion } from './use-conversion-review.ts';

export interface ConversionReviewProps {
  readonly conversion: ReviewedConversion;
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** What a conversion debits and credits, at a rate that is held: it is booked at this rate or not at all. */
export function ConversionReview({ conversion, isSending, onConfirm, onBack }: ConversionReviewProps) {
  const text = useText('internal-transfer').review;
  const language = useLanguage();
  const format = useFormat();
  const { quote, secondsLeft, isRenewed } = conversion;
  return (
    <Dialog
      title={text.title}
      onCancel={onBack}
      actions={
        <>
          <Button variant="outline" onClick={onBack} disabled={isSending}>
            {text.back}
          </Button>
          <Button variant="accent" hasMarker isBusy={isSending} onClick={onConfirm}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <dl className={styles.sums}>
        <div>
          <dt>{text.debited}</dt>
          <dd className={styles.amount}>{format.money(quote.amount)}</dd>
        </div>
        <div>
          <dt>{text.credited}</dt>
          <dd className={styles.amount}>{format.money(quote.counterAmount)}</dd>
        </div>
      </dl>
      <QuoteRate quote={quote} />
      <p className={styles.held}>{fill(plural(language, secondsLeft, text.held), { count: secondsLeft })}</p>
      <div role="status">{isRenewed && <p className={styles.renewed}>{text.renewed}</p>}</div>
    </Dialog>
  );
}
