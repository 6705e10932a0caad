import styles from './marker-list.module.css';

/** A list between rules, each entry with a marker. */
export function MarkerList({ entries }: { readonly entries: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry}>
          <span>{entry}</span>
        </li>
      ))}
    </ul>
  );
}
