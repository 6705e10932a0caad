import styles from './coded-text.module.css';

/** A text of the dictionary in which backticks enclose words of code. */
export function CodedText({ text }: { readonly text: string }) {
  return text.split('`').map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <code key={place} className={styles.code}>
        {part}
      </code>
    ),
  );
}
