import type { Account } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { fromDecimalString } from '@bank/money';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { NewsTitle } from '../../orders/news-title.tsx';
import { OrderCode } from '../../orders/order-code.tsx';
import { isOutcomeUnknown } from '../../orders/failure-of-order.ts';
import { doesWait } from '../../orders/sending.ts';
import { likePaymentDays, type LikePayments } from './like-payments.ts';
import { OrderPaper } from './order-paper.tsx';
import styles from './order-review.module.css';
import type { ReviewStep } from '../../orders/form/form-state.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import type { Fields, International } from './fields.ts';
import { typedTexts } from './typed-texts.ts';
import { unusualCountries } from './unusual-countries.ts';

export interface ReviewProps {
  readonly accounts: readonly Account[];
  readonly form: Fields;
  readonly at: ReviewStep<International>;
  /** Whether the beneficiary is to be saved with the order; null where it is saved already. */
  readonly isSaving: boolean | null;
  readonly onSave: (isSaving: boolean) => void;
  readonly onAskForCode: (isMailAsked?: boolean) => void;
  /** Sends the order: with its code, or for another user to approve. */
  readonly onSend: (code?: string) => void;
  readonly onBack: () => void;
}

/**
 * The whole order before it goes. What speaks against it is read before the button that has a code made for it; only
 * the code sends.
 */
export function OrderReview({ accounts, form, at, isSaving, onSave, onAskForCode, onSend, onBack }: ReviewProps) {
  const text = useText('international-transfer');
  const failureText = useFailureText();
  const { content, shown: like } = at;
  const { later } = useText('portal');
  const { isPrepared = false } = content;
  const isSending = at.step === 'sending';
  const debtor = accounts.find(({ id }) => id === content.debtorAccount);

  return (
    <section className={styles.review} aria-labelledby="order-review-title">
      <div className={styles.head}>
        <NewsTitle id="order-review-title">{text.review.title}</NewsTitle>
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
            waiting={content}
            typed={typedTexts(form)}
          >
            {isSaving !== null && (
              <Checkbox
                label={text.beneficiaries.saveAfter}
                isChecked={isSaving}
                disabled={isSending}
                onChange={onSave}
              />
            )}
            {at.step === 'confirming' || (at.step === 'sending' && at.confirmation) ? (
              <OrderCode
                confirmation={at.confirmation!}
                failure={at.step === 'confirming' ? at.failure : null}
                isSending={isSending}
                isAskingAgain={at.step === 'confirming' && at.isAskingAgain}
                submitLabel={content.executeOn === undefined ? text.code.submit : later.schedule}
                backLabel={text.review.back}
                onAskAgain={onAskForCode}
                onConfirm={onSend}
                onBack={onBack}
              />
            ) : (
              <>
                {at.step === 'reviewing' && at.failure && (
                  <Alert tone="error">
                    {!isPrepared && <p>{text.code.notSent}</p>}
                    <p>
                      {isPrepared && isOutcomeUnknown(at.failure)
                        ? text.review.outcomeUnknown
                        : failureText(at.failure)}
                    </p>
                  </Alert>
                )}
                <div className={styles.actions}>
                  {isPrepared ? (
                    <Button variant="accent" hasMarker isBusy={isSending} onClick={() => onSend()}>
                      {later.prepare}
                    </Button>
                  ) : (
                    <Button
                      variant="accent"
                      hasMarker
                      isBusy={at.step === 'asking_for_code'}
                      onClick={() => onAskForCode()}
                    >
                      {text.review.confirm}
                    </Button>
                  )}
                  <Button variant="outline" disabled={isSending} onClick={onBack}>
                    {text.review.back}
                  </Button>
                </div>
              </>
            )}
          </OrderPaper>
        </div>
        <div className={styles.ahead}>
          <h3 className={styles.subtitle}>{text.timeline.ahead}</h3>
          {doesWait(content) ? (
            <p>{later.next[isPrepared ? 'awaiting_approval' : 'scheduled']}</p>
          ) : (
            <OrderTimeline isAccepted={false} />
          )}
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
      <p className={styles.likeTitle}>
        {fill(plural(language, likePaymentDays, text.likeFound), { count: likePaymentDays })}
      </p>
      <ul>
        {like.entries.map((entry) => (
          <li key={entry.id}>
            {fill(text.likePayment, {
              date: format.date(entry.bookedOn),
              amount: entry.debit ? format.money(entry.debit) : '',
              beneficiary: entry.creditorName,
            })}
            , <span className={styles.likeNumber}>{entry.transferNumber}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
