import styles from './kite-list.module.css';

/** A list between rules, each entry marked by a kite. */
export function KiteList({ entries }: { readonly entries: readonly string[] }) {
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
