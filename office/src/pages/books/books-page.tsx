import {
  readAgeing,
  readProfitAndLoss,
  readTrialBalance,
  type TrialBalance as Balance,
} from '@bank/contract/office/oversight';
import { fill } from '@bank/dictionaries';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DayField } from '../../day/day-field.tsx';
import { cardAddress, OpenLink } from '../../journal/links.tsx';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { DenseTable } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './books-page.module.css';

/** The books at a moment, the bank's results in a period, and what stands where nothing should stay. */
export function BooksPage() {
  return (
    <div className={styles.page}>
      <h1>{texts('pages').titles.books}</h1>
      <TrialBalance />
      <Results />
      <Standing />
    </div>
  );
}

const decimal = (text: string | null): string => (text === null ? '' : format.decimal(text));

function TrialBalance() {
  const { books: text } = texts('oversight');
  const heads = text.columns;
  const [day, setDay] = useState('');
  const answer = useAnswer(day, (signal) => callOffice(readTrialBalance, { query: { at: day }, signal }));
  return (
    <section className={styles.part}>
      <h2>{text.trial}</h2>
      <DayField label={text.at} hint={text.atHint} value={day} onChange={setDay} />
      <AnswerPlace answer={answer}>
        {({ currencies }) => (
          <DenseTable
            isStacked={false}
            caption={text.trial}
            columns={[
              {
                key: 'account',
                head: heads.account,
                isRowHead: true,
                cell: (line) => (line.isSum ? <strong>{line.name}</strong> : <LineName line={line} day={day} />),
              },
              { key: 'currency', head: heads.currency, cell: ({ currency }) => currency },
              { key: 'debit', head: heads.debit, align: 'end', cell: (line) => <Sum line={line} of={line.debit} /> },
              { key: 'credit', head: heads.credit, align: 'end', cell: (line) => <Sum line={line} of={line.credit} /> },
            ]}
            rows={currencies.flatMap(linesOf)}
            rowKey={({ key }) => key}
            empty={text.none}
          />
        )}
      </AnswerPlace>
    </section>
  );
}

interface Line {
  readonly key: string;
  /** The code of an account of the bank; `client` for those of all clients together. */
  readonly account: string;
  readonly name: string;
  readonly currency: string;
  readonly debit: string | null;
  readonly credit: string | null;
  readonly isSum: boolean;
}

/** The accounts of one currency, and their sum. */
function linesOf({ currency, lines, debit, credit }: Balance['currencies'][number]): Line[] {
  const { books: text } = texts('oversight');
  return [
    ...lines.map(({ account, accounts, ...sides }) => ({
      ...sides,
      key: `${currency} ${account}`,
      account,
      name: account === 'client' ? fill(text.clients, { count: format.count(accounts) }) : nameOf(account),
      currency,
      isSum: false,
    })),
    { key: `${currency} sum`, account: '', name: text.sum, currency, debit, credit, isSum: true },
  ];
}

/** Leads to what stands behind a line: the card of an account, or the list of the accounts that it adds up. */
function LineName({ line: { account, currency, name }, day }: { readonly line: Line; readonly day: string }) {
  if (account !== 'client')
    return <OpenLink page="accountCard" href={`${cardAddress(account)}?to=${day}`} name={name} />;
  const query = new URLSearchParams({ kind: 'client', currency, at: day });
  return <OpenLink page="bookedAccounts" href={`/booked-accounts?${query}`} name={name} />;
}

/** `nostro:CHF` is *Nostro* beside its currency; a code without a name stays as it is. */
function nameOf(account: string): string {
  const names: Readonly<Record<string, string>> = texts('oversight').books.accounts;
  return names[account.split(':')[0]!] ?? account;
}

function Sum({ line, of }: { readonly line: Line; readonly of: string | null }) {
  return line.isSum ? <strong>{decimal(of)}</strong> : decimal(of);
}

function Results() {
  const { books: text } = texts('oversight');
  const heads = text.columns;
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const answer = useAnswer(`${from} ${to}`, (signal) => callOffice(readProfitAndLoss, { query: { from, to }, signal }));
  return (
    <section className={styles.part}>
      <h2>{text.results}</h2>
      <div className={styles.period}>
        <DayField label={text.from} value={from} onChange={setFrom} />
        <DayField label={text.to} value={to} onChange={setTo} />
      </div>
      <AnswerPlace answer={answer}>
        {({ currencies }) => (
          <DenseTable
            isStacked={false}
            caption={text.results}
            columns={[
              { key: 'currency', head: heads.currency, isRowHead: true, cell: ({ currency }) => currency },
              { key: 'income', head: heads.income, align: 'end', cell: ({ income }) => decimal(income) },
              { key: 'expense', head: heads.expense, align: 'end', cell: ({ expense }) => decimal(expense) },
              { key: 'result', head: heads.result, align: 'end', cell: ({ result }) => decimal(result) },
            ]}
            rows={currencies}
            rowKey={({ currency }) => currency}
          />
        )}
      </AnswerPlace>
    </section>
  );
}

function Standing() {
  const { books: text } = texts('oversight');
  const heads = text.columns;
  const answer = useAnswer('ageing', (signal) => callOffice(readAgeing, { signal }));
  return (
    <section className={styles.part}>
      <h2>{text.ageing}</h2>
      <AnswerPlace answer={answer}>
        {({ accounts }) =>
          accounts.length === 0 ? (
            <p>{text.none}</p>
          ) : (
            <DenseTable
              caption={text.ageing}
              columns={[
                { key: 'account', head: heads.account, isRowHead: true, cell: ({ account }) => nameOf(account) },
                { key: 'currency', head: heads.currency, cell: ({ currency }) => currency },
                ...text.ages.map((head, place) => ({
                  key: head,
                  head,
                  align: 'end' as const,
                  cell: ({ amounts, counts }: (typeof accounts)[number]) =>
                    counts[place] === 0
                      ? ''
                      : fill(text.amountOf, {
                          amount: decimal(amounts[place] ?? null),
                          count: format.count(counts[place] ?? 0),
                        }),
                })),
                { key: 'total', head: heads.total, align: 'end', cell: ({ total }) => decimal(total) },
              ]}
              rows={accounts}
              rowKey={({ account }) => account}
            />
          )
        }
      </AnswerPlace>
    </section>
  );
}
