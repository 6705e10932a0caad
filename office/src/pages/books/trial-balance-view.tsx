import { readTrialBalance, type TrialBalance as Balance } from '@bank/contract/office/oversight';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { handOver } from '@bank/ui/hand-over.ts';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DayField } from '../../day/day-field.tsx';
import { cardAddress, OpenLink } from '../../journal/links.tsx';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { DenseTable, PageHead } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './books-page.module.css';
import { writeCsv } from '../../files/write-csv.ts';

/** What every account of the books held at the end of a day. */
export function TrialBalanceView() {
  const text = texts('books');
  const heads = text.columns;
  const [day, setDay] = useState('');
  const answer = useAnswer(day, (signal) => callOffice(readTrialBalance, { query: { at: day }, signal }));
  const rows = answer.value?.currencies.flatMap(linesOf) ?? [];
  const save = () => {
    const columns = [heads.number, heads.account, heads.currency, heads.debit, heads.credit];
    const lines = rows.map(({ number, name, currency, debit, credit }) => ({
      texts: [number, name, currency],
      amounts: [debit, credit],
    }));
    handOver({ name: `trial-balance${day === '' ? '' : `-${day}`}.csv`, content: writeCsv(columns, lines) });
  };
  return (
    <>
      <PageHead
        title={text.trial}
        actions={
          <Button size="small" variant="outline" disabled={answer.value === null} onClick={save}>
            {text.save}
          </Button>
        }
      />
      <div className={styles.choices}>
        <DayField label={text.at} hint={text.atHint} value={day} onChange={setDay} />
      </div>
      <AnswerPlace answer={answer}>
        {() => (
          <DenseTable
            isStacked={false}
            caption={text.trial}
            columns={[
              { key: 'number', head: heads.number, cell: ({ number }) => number },
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
            rows={rows}
            rowKey={({ key }) => key}
            empty={text.none}
          />
        )}
      </AnswerPlace>
    </>
  );
}

interface Line {
  readonly key: string;
  /** The code of an account of the bank; `client` for those of all clients together. */
  readonly account: string;
  readonly number: string;
  readonly name: string;
  readonly currency: string;
  readonly debit: string | null;
  readonly credit: string | null;
  readonly isSum: boolean;
}

/** The accounts of one currency, and their sum. */
function linesOf({ currency, lines, debit, credit }: Balance['currencies'][number]): Line[] {
  const text = texts('books');
  return [
    ...byNumber(lines).map(({ account, number, name, accounts, ...sides }) => ({
      ...sides,
      key: `${currency} ${account}`,
      account,
      number,
      name: account === 'client' ? fill(text.clients, { count: format.count(accounts) }) : name,
      currency,
      isSum: false,
    })),
    { key: `${currency} sum`, account: '', number: '', name: text.sum, currency, debit, credit, isSum: true },
  ];
}

/** Leads to what stands behind a line: the card of an account, or the list of the accounts that it adds up. */
function LineName({ line: { account, currency, name }, day }: { readonly line: Line; readonly day: string }) {
  if (account !== 'client')
    return <OpenLink page="accountCard" href={`${cardAddress(account)}?to=${day}`} name={name} />;
  const query = new URLSearchParams({ kind: 'client', currency, at: day });
  return <OpenLink page="bookedAccounts" href={`/booked-accounts?${query}`} name={name} />;
}

/** As the chart has them; those of one number by their codes. */
function byNumber(lines: Balance['currencies'][number]['lines']): Balance['currencies'][number]['lines'] {
  return lines.toSorted((one, other) => one.number.localeCompare(other.number));
}

function Sum({ line, of }: { readonly line: Line; readonly of: string | null }) {
  const shown = of === null ? '' : format.decimal(of);
  return line.isSum ? <strong>{shown}</strong> : shown;
}
