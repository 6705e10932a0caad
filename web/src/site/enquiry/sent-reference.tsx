import { useText } from '../../dictionaries/use-text.ts';
import styles from './sent-reference.module.css';

/**
 * What a sender quotes when asking about what they sent. It stands beneath the button until something else is sent,
 * longer than the toast that says so.
 */
export function SentReference({ reference }: { readonly reference: string | null }) {
  const text = useText('enquiry').reference;
  return (
    <div role="status">
      {reference !== null && (
        <div className={styles.slip}>
          <p className={styles.title}>{text.title}</p>
          <p className={styles.number}>{reference}</p>
          <p className={styles.hint}>{text.hint}</p>
        </div>
      )}
    </div>
  );
}
