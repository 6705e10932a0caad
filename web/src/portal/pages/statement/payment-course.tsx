import type { PaymentOfEntry } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from '../../orders/payment-stages.module.css';

/** The course of a payment, step by step; while it is in process, what is still awaited. */
export function PaymentCourse({ payment }: { readonly payment: PaymentOfEntry }) {
  const text = useText('statement').entry;
  const format = useFormat();
  const isAwaited = payment.status === 'in_process';
  return (
    <ol className={styles.stages}>
      {payment.steps.map(({ event, at, transferNumber }, place) => (
        <li
          key={event}
          className={classNames(styles.stage, !isAwaited && place === payment.steps.length - 1 && styles.current)}
        >
          <b className={styles.name}>{text.events[event]}</b>
          <time dateTime={at} className={styles.time}>
            {format.dateTime(at)}
          </time>
          {transferNumber !== null && (
            <span className={styles.time}>{fill(text.givenBackBy, { number: transferNumber })}</span>
          )}
        </li>
      ))}
      {isAwaited && (
        <li className={classNames(styles.stage, styles.current)} aria-current="step">
          <span className={styles.text}>{text.awaited}</span>
        </li>
      )}
    </ol>
  );
}
