import styles from './next-steps.module.css';

export interface NextStepsProps {
  readonly title: string;
  readonly steps: readonly string[];
}

/** What happens after a form was sent, step by step. */
export function NextSteps({ title, steps }: NextStepsProps) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <ol>
        {steps.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
