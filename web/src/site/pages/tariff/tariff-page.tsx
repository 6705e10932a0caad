import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { EmptyState } from '@bank/ui/empty-state.tsx';
import { useState } from 'react';
import { brand } from '../../../content/brand.ts';
import { comparedTables, type ComparedRow, type ComparedTable as Compared } from '../../../content/compared-fees.ts';
import { editionDay } from '../../../content/documents.ts';
import { fees } from '../../../content/fees.ts';
import type { FeeRow, FeeTable as Table } from '../../../content/fee-table.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { longDay } from '../../../dictionaries/long-day.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { FeeTable } from '../../fees/fee-table.tsx';
import { TariffNote } from '../../fees/tariff-note.tsx';
import { PageIntro } from '../../page/page-intro.tsx';
import { ComparedTable, joinedNumber } from './compared-table.tsx';
import { ContentsList } from './contents-list.tsx';
import { FeeSearchBox } from './fee-search-box.tsx';
import { isRowFound, markFound, readQuery } from './fee-search.ts';
import styles from './tariff-page.module.css';

/** Beside the two kinds of accounts, whose tables stand side by side. */
const otherPages = ['business-card', 'agent'] as const;

/** Every table with the anchor that its page, not its place in a search, gives it. */
const otherParts = otherPages.map((page) => ({
  page,
  tables: fees[page].map((table: Table, place) => ({ id: `${page}-${place + 1}`, number: place + 1, table })),
}));

/** The whole tariff on one page: side by side, searchable, printable, with a contents list (spec 2, /Table). */
export function TariffPage() {
  const text = useText('tariff');
  const texts = useText('fees');
  const names = useText('shell').pages;
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const query = readQuery(typed, language);

  const shows = (table: Table) => (row: FeeRow, number: string) =>
    isRowFound(query, { table, row, number, texts, searchWords: text.searchWords, language });
  const showsCompared =
    ({ table }: Compared) =>
    ({ personal, corporate }: ComparedRow) =>
      [personal, corporate].some((fee) => fee !== null && shows(table)(fee.row, fee.number));
  const mark = (written: string) =>
    markFound(query, written).map((part, place) => (part.isMatch ? <mark key={place}>{part.text}</mark> : part.text));

  const shownCompared = comparedTables.filter((compared) => compared.rows.some(showsCompared(compared)));
  const shownParts = otherParts
    .map(({ page, tables }) => ({
      page,
      tables: tables.filter(({ table, number }) =>
        table.rows.some((row: FeeRow, place) => shows(table)(row, `${number}.${place + 1}`)),
      ),
    }))
    .filter(({ tables }) => tables.length > 0);
  const isNothingFound = shownCompared.length === 0 && shownParts.length === 0;

  const contentsOf = (compared: readonly Compared[], parts: readonly (typeof otherParts)[number][]) => [
    ...(compared.length === 0
      ? []
      : [
          {
            id: 'personal-banking',
            title: text.compared.title,
            tables: compared.map(({ table, personalNumber, corporateNumber }) => ({
              id:
                personalNumber === null ? `corporate-banking-${corporateNumber}` : `personal-banking-${personalNumber}`,
              number: joinedNumber(personalNumber, corporateNumber),
              title: texts.tables[table.name].title,
            })),
          },
        ]),
    ...parts.map(({ page, tables }) => ({
      id: page,
      title: names[page],
      tables: tables.map(({ id, number, table }) => ({
        id,
        number: String(number),
        title: texts.tables[table.name].title,
      })),
    })),
  ];

  return (
    <div className={styles.sheet}>
      <p className={styles.running} aria-hidden="true">
        {fill(text.printed, { bank: brand.names[language], day: longDay(editionDay, language) })}
      </p>
      <div className={styles.body}>
        <PageIntro
          title={text.title}
          lead={text.lead}
          illustration="compass"
          isIllustrationOnWideOnly
          className={styles.intro}
        >
          <FeeSearchBox
            typed={typed}
            onTyped={setTyped}
            found={
              query === ''
                ? null
                : {
                    count: rowCount(shows, showsCompared),
                    total: rowCount(
                      () => isShown,
                      () => isShown,
                    ),
                  }
            }
          >
            <Button variant="outline" size="small" onClick={() => print()}>
              {text.print}
            </Button>
          </FeeSearchBox>
        </PageIntro>
        <div className={styles.tariff}>
          <ContentsList
            parts={isNothingFound ? contentsOf(comparedTables, otherParts) : contentsOf(shownCompared, shownParts)}
          />
          <div>
            {shownCompared.length > 0 && (
              <section className={styles.part} aria-labelledby="personal-banking">
                <h2 id="personal-banking">
                  <span id="corporate-banking" className={styles.anchor} />
                  {text.compared.title}
                </h2>
                <p className={styles.legend}>{text.compared.legend}</p>
                {shownCompared.map((compared) => (
                  <ComparedTable
                    key={compared.table.name}
                    compared={compared}
                    shows={showsCompared(compared)}
                    mark={mark}
                  />
                ))}
              </section>
            )}
            {shownParts.map(({ page, tables }) => (
              <section key={page} className={styles.part} aria-labelledby={page}>
                <h2 id={page}>{names[page]}</h2>
                {tables.map(({ id, number, table }) => (
                  <FeeTable key={id} table={table} number={number} id={id} shows={shows(table)} mark={mark} />
                ))}
              </section>
            ))}
            {isNothingFound && <EmptyState title={text.search.noneTitle} text={text.search.noneText} />}
            <TariffNote className={styles.note} />
          </div>
        </div>
      </div>
    </div>
  );
}

const isShown = () => true;

type Shows = (table: Table) => (row: FeeRow, number: string) => boolean;
type ShowsCompared = (compared: Compared) => (row: ComparedRow) => boolean;

function rowCount(shows: Shows, showsCompared: ShowsCompared): number {
  const compared = comparedTables.flatMap((each) => each.rows.filter(showsCompared(each)));
  const others = otherParts.flatMap(({ tables }) =>
    tables.flatMap(({ table, number }) =>
      table.rows.filter((row: FeeRow, place) => shows(table)(row, `${number}.${place + 1}`)),
    ),
  );
  return compared.length + others.length;
}
