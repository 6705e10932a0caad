import { fill, plural } from '@bank/dictionaries';
import { fromDecimalString } from '@bank/money';
import { useEffect, useRef } from 'react';
import type { Account } from '../../calls/client.ts';
import type { InternationalTransferContent } from '../../calls/order-international-transfer.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { likePaymentDays, type LikePayments } from './like-payments.ts';
import { OrderPaper } from './order-paper.tsx';
import styles from './order-review.module.css';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import type { TransferForm } from './transfer-form.ts';
import { typedTexts } from './typed-texts.ts';
import { unusualCountries } from './unusual-countries.ts';

export interface OrderReviewProps {
  readonly accounts: readonly Account[];
  readonly form: TransferForm;
  readonly content: InternationalTransferContent;
  readonly like: LikePayments;
  readonly isOutcomeOpen: boolean;
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The whole order before it goes. What speaks against it is read before the button that sends it; only Confirm sends. */
export function OrderReview({
  accounts,
  form,
  content,
  like,
  isOutcomeOpen,
  isSending,
  onConfirm,
  onBack,
}: OrderReviewProps) {
  const text = useText('international-transfer');
  const heading = useRef<HTMLHeadingElement>(null);
  const debtor = accounts.find(({ id }) => id === content.debtorAccountId);

  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section className={styles.review} aria-labelledby="order-review-title">
      <div className={styles.head}>
        <h2 id="order-review-title" ref={heading} tabIndex={-1} className={styles.title}>
          {text.review.title}
        </h2>
        <p className={styles.lead}>{text.review.lead}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.doubts}>
          <LikePaymentsNote like={like} />
          <OrderWarnings warnings={unusualCountries(form)} className={styles.warnings} />
        </div>
        <div className={styles.paper}>
          <OrderPaper
            debtor={debtor}
            amount={debtor ? fromDecimalString(content.amount, debtor.currency) : null}
            draft={content}
            typed={typedTexts(form)}
          >
            {isOutcomeOpen && <Alert tone="error">{text.review.outcomeUnknown}</Alert>}
            <div className={styles.actions}>
              <Button variant="accent" hasKite isBusy={isSending} onClick={onConfirm}>
                {text.review.confirm}
              </Button>
              <Button variant="outline" onClick={onBack} disabled={isSending}>
                {text.review.back}
              </Button>
            </div>
          </OrderPaper>
        </div>
        <div className={styles.ahead}>
          <h3 className={styles.subtitle}>{text.timeline.ahead}</h3>
          <OrderTimeline isAccepted={false} />
        </div>
      </div>
    </section>
  );
}

/** Earlier payments to the same account of the same amount. */
function LikePaymentsNote({ like }: { readonly like: LikePayments }) {
  const text = useText('international-transfer').review;
  const language = useLanguage();
  const format = useFormat();
  if (like.kind === 'none') return null;
  if (like.kind === 'unknown') {
    return (
      <Alert tone="notice" announce="none">
        {text.likeUnknown}
      </Alert>
    );
  }
  return (
    <Alert tone="error">
      <p className={styles.likeTitle}>{fill(plural(language, likePaymentDays, text.likeFound), { count: likePaymentDays })}</p>
      <ul>
        {like.entries.map((entry) => (
          <li key={entry.id}>
            {fill(text.likePayment, {
              date: format.dateTime(entry.bookedAt),
              amount: entry.debit ? format.money(entry.debit) : '',
              beneficiary: entry.beneficiary,
              number: entry.transferNumber,
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
