import type { FeeTable as Table } from '../../content/fee-table.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { FeeTable } from './fee-table.tsx';
import { TariffNote } from './tariff-note.tsx';
import styles from './fees-section.module.css';
import { useCurrentSection } from '../page/use-current-section.ts';

/** The fee tables of a page under the anchor `#fees`, with an index like a depth gauge at the left. */
export function FeesSection({ tables }: { readonly tables: readonly Table[] }) {
  const text = useText('fees');
  const anchored = tables.map((table, place) => ({ table, number: place + 1, id: `table-${place + 1}` }));
  const current = useCurrentSection(anchored.map(({ id }) => id).join(' '));
  return (
    <section className={styles.fees} id="fees" aria-labelledby="fees-title" data-deferred="">
      <div className={styles.gauge}>
        <h2 id="fees-title">{text.title}</h2>
        <ol>
          {anchored.map(({ table, id }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                {text.tables[table.name].title}
              </a>
            </li>
          ))}
        </ol>
      </div>
      <div>
        {anchored.map(({ table, number, id }) => (
          <FeeTable key={id} table={table} number={number} id={id} />
        ))}
        <TariffNote className={styles.note} />
      </div>
    </section>
  );
}
