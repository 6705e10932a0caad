import { useState } from 'react';
import { fees, type FeePage } from '../../../content/fees.ts';
import type { FeeRow, FeeTable as Table } from '../../../content/fee-table.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FeeTable } from '../../fees/fee-table.tsx';
import { TariffNote } from '../../fees/tariff-note.tsx';
import { PageIntro } from '../../page/page-intro.tsx';
import { ContentsList, type TariffPart } from './contents-list.tsx';
import { FeeSearchBox } from './fee-search-box.tsx';
import { isRowFound, markFound, readQuery } from './fee-search.ts';
import styles from './tariff-page.module.css';

const pages = Object.keys(fees) as FeePage[];

/** Every fee table of the site with the anchor that its page, not its place in a search, gives it. */
const allParts: readonly TariffPart[] = pages.map((page) => ({
  page,
  tables: fees[page].map((table: Table, place) => ({ id: `${page}-${place + 1}`, number: place + 1, table })),
}));

/** The whole tariff on one page: searchable, printable, with a contents list (spec 2, /Table). */
export function TariffPage() {
  const text = useText('tariff');
  const words = useText('fees');
  const names = useText('shell').pages;
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const query = readQuery(typed, language);

  const shows = (table: Table) => (row: FeeRow, number: string) =>
    isRowFound(query, { table, row, number, words, language });
  const mark = (written: string) =>
    markFound(query, written).map((part, place) => (part.isMatch ? <mark key={place}>{part.text}</mark> : part.text));
  const shownParts = allParts
    .map(({ page, tables }) => ({ page, tables: tables.filter((each) => foundRows(each, shows) > 0) }))
    .filter(({ tables }) => tables.length > 0);

  return (
    <>
      <PageIntro title={text.title} lead={text.lead} illustration="compass" className={styles.intro}>
        <div className={styles.print}>
          <Button variant="outline" size="small" onClick={() => print()}>
            {text.print}
          </Button>
        </div>
      </PageIntro>
      <div className={styles.tariff}>
        <ContentsList parts={shownParts.length === 0 ? allParts : shownParts} />
        <div>
          <FeeSearchBox
            typed={typed}
            onTyped={setTyped}
            found={
              query === '' ? null : { count: rowCount(shownParts, shows), total: rowCount(allParts, () => () => true) }
            }
          />
          {shownParts.map(({ page, tables }) => (
            <section key={page} className={styles.part} aria-labelledby={page}>
              <h2 id={page}>{names[page]}</h2>
              {tables.map(({ id, number, table }) => (
                <FeeTable key={id} table={table} number={number} id={id} shows={shows(table)} mark={mark} />
              ))}
            </section>
          ))}
          {shownParts.length === 0 && <EmptyState title={text.search.noneTitle} text={text.search.noneText} />}
          <TariffNote className={styles.note} />
        </div>
      </div>
    </>
  );
}

type Shows = (table: Table) => (row: FeeRow, number: string) => boolean;

function foundRows({ table, number }: TariffPart['tables'][number], shows: Shows): number {
  return table.rows.filter((row, place) => shows(table)(row, `${number}.${place + 1}`)).length;
}

function rowCount(parts: readonly TariffPart[], shows: Shows): number {
  return parts
    .flatMap(({ tables }) => tables.map((each) => foundRows(each, shows)))
    .reduce((sum, each) => sum + each, 0);
}
