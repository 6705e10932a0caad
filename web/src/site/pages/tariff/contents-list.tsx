import { useText } from '../../../dictionaries/use-text.ts';
import styles from './contents-list.module.css';

export interface ContentsPart {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  readonly tables: readonly { readonly id: string; readonly number: string; readonly title: string }[];
}

/** The parts of the tariff and their tables, each a link to its place on the page. */
export function ContentsList({ parts }: { readonly parts: readonly ContentsPart[] }) {
  const text = useText('tariff');
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title">{text.contents}</h2>
      <ol>
        {parts.map(({ id, title, tables }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
            <ol>
              {tables.map((table) => (
                <li key={table.id}>
                  <a href={`#${table.id}`}>
                    <i>{table.number}</i> {table.title}
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
