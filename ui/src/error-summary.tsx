import { useEffect, useId, useRef } from 'react';
import styles from './error-summary.module.css';

export interface ErrorSummaryEntry {
  readonly fieldId: string;
  readonly text: string;
}

export interface ErrorSummaryProps {
  readonly title: string;
  readonly entries: readonly ErrorSummaryEntry[];
  /** Counts the failed submits; the summary takes the focus at each. */
  readonly attempt: number;
}

/**
 * What is wrong with a form, with a way to each field. Takes the focus, which reads title and list once. It is no live
 * region: that would read the rest again after each field that is put right.
 */
export function ErrorSummary({ title, entries, attempt }: ErrorSummaryProps) {
  const titleId = useId();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    box.current?.focus();
  }, [attempt]);

  return (
    <div
      ref={box}
      className={styles.box}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={entries.length > 0 ? listId : undefined}
    >
      <p className={styles.title} id={titleId}>
        {title}
      </p>
      {entries.length > 0 && (
        <ul className={styles.list} id={listId}>
          {entries.map((entry) => (
            <li key={entry.fieldId}>
              <a
                className={styles.link}
                href={`#${entry.fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(entry.fieldId)?.focus();
                }}
              >
                {entry.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
