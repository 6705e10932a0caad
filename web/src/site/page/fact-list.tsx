import { useId, type ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  readonly title: string;
  readonly text: ReactNode;
}

/** Facts beside each other under one heading, beneath each other on narrow screens. */
export function FactList({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  const id = useId();
  return (
    <section className={styles.facts} aria-labelledby={id} data-deferred="">
      <h2 id={id}>{title}</h2>
      <FactColumns facts={facts} />
    </section>
  );
}

/** The facts alone: their heading stands in the part that holds them. */
export function FactColumns({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <div className={styles.columns}>
      {facts.map((fact) => (
        <div key={fact.title} className={styles.fact}>
          <h3>{fact.title}</h3>
          {typeof fact.text === 'string' ? <p>{fact.text}</p> : fact.text}
        </div>
      ))}
    </div>
  );
}
