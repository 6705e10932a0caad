import type { Client } from '../../calls/client.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { Rosette } from '../../ui/rosette.tsx';
import styles from './client-card.module.css';

/** The client's name and particulars on the deep ground, under the rosette of their client ID. */
export function ClientCard({ client }: { readonly client: Client }) {
  const text = useText('details').client;
  const particulars = [
    { term: text.id, value: client.id },
    { term: text.company, value: client.companyName },
    { term: text.email, value: client.email },
  ].filter(({ value }) => value !== '');
  return (
    <section className={styles.card} aria-label={text.label}>
      <Rosette seed={client.id} className={styles.rosette} />
      <dl className={styles.particulars}>
        <div className={styles.name}>
          <dt className={styles.nameTerm}>{text.name}</dt>
          <dd className={styles.nameValue}>{`${client.firstName} ${client.lastName}`.trim()}</dd>
        </div>
        {particulars.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
