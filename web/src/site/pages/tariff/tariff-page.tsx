import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { EmptyState } from '@bank/ui/empty-state.tsx';
import { useMemo, useState } from 'react';
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
import { FeeAnswers } from './fee-answers.tsx';
import { feeList, otherPages } from './fee-list.ts';
import { markFound } from './fee-search.ts';
import { findFees } from './find-fees.ts';
import styles from './tariff-page.module.css';

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
  const list = useMemo(() => feeList({ texts, text, pages: names, language }), [texts, text, names, language]);
  const found = findFees({ typed, language, fillers: text.fillers }, list);

  const isShown = (anchor: string) => found === null || found.shown.has(anchor);
  const shows = (id: string) => (_row: FeeRow, number: string) => isShown(`${id}-${number.split('.')[1]}`);
  const showsCompared = ({ personal, corporate }: ComparedRow) => isShown(personal?.anchor ?? corporate.anchor);
  const mark = (written: string) =>
    markFound(found?.marked ?? [], written).map((part, place) =>
      part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
    );

  const shownCompared = comparedTables.filter((compared) => compared.rows.some(showsCompared));
  const shownParts = otherParts
    .map(({ page, tables }) => ({
      page,
      tables: tables.filter(({ id, table }) => table.rows.some((_row: FeeRow, place) => isShown(`${id}-${place + 1}`))),
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
            found={found === null ? null : { count: found.shown.size, total: list.length, isNearest: found.isNearest }}
          >
            <Button variant="outline" size="small" onClick={() => print()}>
              {text.print}
            </Button>
          </FeeSearchBox>
          <FeeAnswers answers={found?.best.flatMap((best) => list.filter(({ id }) => id === best)) ?? []} />
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
                  <ComparedTable key={compared.table.name} compared={compared} shows={showsCompared} mark={mark} />
                ))}
              </section>
            )}
            {shownParts.map(({ page, tables }) => (
              <section key={page} className={styles.part} aria-labelledby={page}>
                <h2 id={page}>{names[page]}</h2>
                {tables.map(({ id, number, table }) => (
                  <FeeTable key={id} table={table} number={number} id={id} shows={shows(id)} mark={mark} />
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
