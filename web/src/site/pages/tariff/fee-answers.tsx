import { useText } from '../../../dictionaries/use-text.ts';
import type { AnsweringFee } from './fee-list.ts';
import styles from './fee-answers.module.css';

/** What was asked, answered in a sentence or a few; each leads to its row. Read out when it changes. */
export function FeeAnswers({ answers }: { readonly answers: readonly AnsweringFee[] }) {
  const text = useText('tariff').answer;
  return (
    <ul className={styles.answers} aria-label={text.label} aria-live="polite" hidden={answers.length === 0}>
      {answers.map(({ id, answer }) => (
        <li key={id}>
          <a href={`#${id}`}>{answer}</a>
        </li>
      ))}
    </ul>
  );
}
