import type { FeePage } from '../../../content/fees.ts';
import type { FeeTable } from '../../../content/fee-table.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './contents-list.module.css';

export interface TariffPart {
  readonly page: FeePage;
  readonly tables: readonly { readonly id: string; readonly number: number; readonly table: FeeTable }[];
}

/** The parts of the tariff and their tables, each a link to its place on the page. */
export function ContentsList({ parts }: { readonly parts: readonly TariffPart[] }) {
  const text = useText('tariff');
  const { pages } = useText('shell');
  const { tables: titles } = useText('fees');
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title">{text.contents}</h2>
      <ol>
        {parts.map(({ page, tables }) => (
          <li key={page}>
            <a href={`#${page}`}>{pages[page]}</a>
            <ol>
              {tables.map(({ id, number, table }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <i>{number}</i> {titles[table.name].title}
                  </a>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}
