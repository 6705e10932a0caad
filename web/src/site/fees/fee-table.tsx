import { classNames } from '@bank/ui/class-names.ts';
import type { ReactNode } from 'react';
import type { FeeRow, FeeTable as Table } from '../../content/fee-table.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useText } from '../../dictionaries/use-text.ts';
import ruled from './fee-rows.module.css';
import styles from './fee-table.module.css';
import { feeRowTexts, feeTableTexts } from './fee-texts.ts';
import { Figure } from './figure.tsx';

export interface FeeTableProps {
  readonly table: Table;
  /** Its place on the page, from 1: rows are numbered 3.1, 3.2 …, so that a client can quote them. */
  readonly number: number;
  /** The anchor that indexes lead to. */
  readonly id: string;
  /** Left out: every row. The numbers stay those of the whole table. */
  readonly shows?: (row: FeeRow, number: string) => boolean;
  /** Draws a text, with the search's matches marked. */
  readonly mark?: (text: string) => ReactNode;
}

/** One fee table: title, note, numbered rows in the order of the specification. Needs the dictionary `fees`. */
export function FeeTable({ table, number, id, shows = () => true, mark = (text) => text }: FeeTableProps) {
  const texts = useText('fees');
  const language = useLanguage();
  const { title, note } = feeTableTexts(table, texts, language);
  return (
    <div className={ruled.part} data-deferred="">
      <table className={classNames(ruled.table, styles.table)} id={id}>
        <caption>
          <h3>
            <i>{number}</i> <span>{mark(title)}</span>
          </h3>
          <p>{mark(note)}</p>
        </caption>
        <thead className={styles.head}>
          <tr>
            <th scope="col">{texts.columns.number}</th>
            <th scope="col">{texts.columns.service}</th>
            <th scope="col">{texts.columns.fee}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, place) => {
            const rowNumber = `${number}.${place + 1}`;
            if (!shows(row, rowNumber)) return null;
            const { label, remark, figure } = feeRowTexts(row, texts, language);
            const anchor = `${id}-${place + 1}`;
            return (
              <tr key={rowNumber} id={anchor}>
                <td className={classNames(ruled.number, styles.number)}>
                  <a href={`#${anchor}`}>{mark(rowNumber)}</a>
                </td>
                <th scope="row">
                  {mark(label)}
                  {remark !== null && <small>{mark(remark)}</small>}
                </th>
                <td className={styles.fee}>
                  <Figure figure={figure} mark={mark} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
