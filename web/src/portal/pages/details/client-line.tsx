import type { Client } from '@bank/contract';
import { Rosette } from '@bank/ui/rosette.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './client-line.module.css';

/** The client's name and particulars in one line, beside the rosette of their client ID. */
export function ClientLine({ client }: { readonly client: Client }) {
  const text = useText('details').client;
  const particulars = [
    { term: text.id, value: client.id },
    { term: text.name, value: `${client.firstName} ${client.lastName}`.trim() },
    { term: text.company, value: client.companyName },
    { term: text.email, value: client.email },
  ];
  return (
    <section className={styles.line} aria-label={text.label}>
      <Rosette seed={client.id} className={styles.rosette} />
      <dl className={styles.particulars}>
        {particulars.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value === '' ? <NoValue word={text.none} /> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A dash where there is nothing to show, and a word for those who hear it. */
function NoValue({ word }: { readonly word: string }) {
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{word}</VisuallyHidden>
    </>
  );
}
