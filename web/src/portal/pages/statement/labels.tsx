import styles from './labels.module.css';

/** The client's own labels, each in a frame; nothing where there are none. */
export function Labels({ labels }: { readonly labels: readonly string[] }) {
  return labels.map((label) => (
    <span key={label} className={styles.label}>
      {label}
    </span>
  ));
}
