import { classNames } from '@bank/ui/class-names.ts';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from '../../orders/payment-stages.module.css';

const stages = ['inProcess', 'release', 'completed'] as const;

export interface TimelineProps {
  /** The bank has accepted the order: it stands at the first stage. */
  readonly isAccepted: boolean;
}

/** What becomes of an order after it was sent, in the words that the statement uses. */
export function OrderTimeline({ isAccepted }: TimelineProps) {
  const text = useText('international-transfer').timeline;
  return (
    <ol className={styles.stages}>
      {stages.map((stage, place) => {
        const isCurrent = isAccepted && place === 0;
        return (
          <li
            key={stage}
            className={classNames(styles.stage, isCurrent && styles.current)}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <b className={styles.name}>
              {text[stage].name}
              {isCurrent && <VisuallyHidden>, {text.now}</VisuallyHidden>}
            </b>
            <span className={styles.text}>{isCurrent ? text.debited : text[stage].text}</span>
          </li>
        );
      })}
    </ol>
  );
}
