import { readAgeing, readProfitAndLoss, readTrialBalance } from '@bank/contract/office/oversight';
import { fill } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { DenseTable } from '../../sheet/sheet.tsx';
import { format } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import styles from './books-page.module.css';

/** The books at a moment, the bank's results in a period, and what stands where nothing should stay. */
export function BooksPage() {
  return (
    <div className={styles.page}>
      <h1>{words('pages').titles.books}</h1>
      <TrialBalance />
      <Results />
      <Standing />
    </div>
  );
}

const decimal = (text: string | null): string => (text === null ? '' : format.decimal(text));

function TrialBalance() {
  const { books: text } = words('oversight');
  const heads = text.columns;
  const [day, setDay] = useState('');
  const at = day === '' ? '' : `${day}T23:59:59.999Z`;
  const answer = useAnswer(day, (signal) => callOffice(readTrialBalance, { query: { at }, signal }));
  return (
    <section className={styles.part}>
      <h2>{text.trial}</h2>
      <Field label={text.at} hint={text.atHint}>
        <TextInput type="date" value={day} onChange={setDay} />
      </Field>
      <AnswerPlace answer={answer}>
        {({ currencies }) =>
          currencies.map(({ currency, lines, debit, credit }) => (
            <DenseTable
              key={currency}
              caption={fill(text.trialOf, { currency })}
              columns={[
                { key: 'account', head: `${heads.account}, ${currency}`, isRowHead: true, cell: ({ name }) => name },
                { key: 'debit', head: heads.debit, align: 'end', cell: (line) => decimal(line.debit) },
                { key: 'credit', head: heads.credit, align: 'end', cell: (line) => decimal(line.credit) },
              ]}
              rows={[
                ...lines.map((line) => ({
                  ...line,
                  name:
                    line.account === 'client'
                      ? fill(text.clients, { count: format.count(line.accounts) })
                      : line.account,
                })),
                { account: 'sum', name: text.sum, debit, credit },
              ]}
              rowKey={({ account }) => account}
            />
          ))
        }
      </AnswerPlace>
    </section>
  );
}

function Results() {
  const { books: text } = words('oversight');
  const heads = text.columns;
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const answer = useAnswer(`${from} ${to}`, (signal) => callOffice(readProfitAndLoss, { query: { from, to }, signal }));
  return (
    <section className={styles.part}>
      <h2>{text.results}</h2>
      <div className={styles.period}>
        <Field label={text.from}>
          <TextInput type="date" value={from} onChange={setFrom} />
        </Field>
        <Field label={text.to}>
          <TextInput type="date" value={to} onChange={setTo} />
        </Field>
      </div>
      <AnswerPlace answer={answer}>
        {({ currencies }) => (
          <DenseTable
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
  const { books: text } = words('oversight');
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
                { key: 'account', head: heads.account, isRowHead: true, cell: ({ account }) => account },
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
