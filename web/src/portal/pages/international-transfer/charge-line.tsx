import type { WireCharges } from '@bank/contract';
import styles from './charge-line.module.css';

/** The ends of the line at which somebody pays: the sender stands at the left, the beneficiary at the right. */
const payers: Readonly<Record<WireCharges, { readonly sender: boolean; readonly beneficiary: boolean }>> = {
  OUR: { sender: true, beneficiary: false },
  BEN: { sender: false, beneficiary: true },
  SHA: { sender: true, beneficiary: true },
};

/**
 * A line from the sender to the beneficiary with the marker at the payer of the charges. Decoration beside the words.
 */
export function ChargeLine({ charges }: { readonly charges: WireCharges }) {
  const { sender, beneficiary } = payers[charges];
  return (
    <svg className={styles.line} viewBox="0 0 120 28" aria-hidden="true" focusable="false">
      <path className={styles.way} d="M8 14H112" />
      <circle className={styles.end} cx="8" cy="14" r="5" />
      <circle className={styles.end} cx="112" cy="14" r="5" />
      {sender && <path className={styles.marker} d="M8 3l4.2 8L8 27l-4.2-16z" />}
      {beneficiary && <path className={styles.marker} d="M112 3l4.2 8-4.2 16-4.2-16z" />}
    </svg>
  );
}
