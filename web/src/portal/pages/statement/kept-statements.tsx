import type { Account, KeptStatement } from '@bank/contract';
import { listStatements } from '@bank/contract/calls';
import { fill, type Texts } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { DataTable, type Column } from '@bank/ui/data-table.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Opener } from '@bank/ui/opener.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useId, useState } from 'react';
import { Coming } from '../../client/coming.tsx';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat, type Format } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './kept-statements.module.css';

/** Which statement is wanted: of an account and its days. */
interface KeptWish {
  readonly account: string;
  readonly from: string;
  readonly to: string;
}

export interface KeptStatementsProps {
  readonly accounts: readonly Account[];
  readonly onTake: (wish: KeptWish) => void;
}

type Reading = readonly KeptStatement[] | Failure | null;

/** The statements that the bank keeps: one for each account and month that is over, with its number. */
export function KeptStatements({ accounts, onTake }: KeptStatementsProps) {
  const text = useText('statement-files').kept;
  const common = useText('common');
  const failureText = useFailureText();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [reading, setReading] = useState<Reading>(null);

  async function read(): Promise<void> {
    setReading(null);
    const outcome = await call(listStatements);
    setReading(outcome.ok ? outcome.value : outcome.failure);
  }

  function toggle(): void {
    if (!isOpen) void read();
    setOpen(!isOpen);
  }

  return (
    <div className={styles.kept}>
      <Opener label={text.open} controls={listId} isOpen={isOpen} onToggle={toggle} />
      <div id={listId} hidden={!isOpen} aria-busy={isOpen && reading === null}>
        {isOpen && reading === null && <Coming lines={3} />}
        {reading !== null && !isList(reading) && (
          <Alert tone="error" action={<TextButton onClick={() => void read()}>{common.tryAgain}</TextButton>}>
            {failureText(reading)}
          </Alert>
        )}
        {isList(reading) && <Months statements={reading} accounts={accounts} onTake={onTake} />}
      </div>
    </div>
  );
}

function isList(reading: Reading): reading is readonly KeptStatement[] {
  return Array.isArray(reading);
}

/** One month at a time, the latest first. */
function Months({
  statements,
  accounts,
  onTake,
}: KeptStatementsProps & { readonly statements: readonly KeptStatement[] }) {
  const text = useText('statement-files').kept;
  const format = useFormat();
  const months = [...new Set(statements.map(({ toDay }) => toDay))];
  const [chosen, setChosen] = useState('');
  const month = months.includes(chosen) ? chosen : months[0];
  if (month === undefined) return <p className={styles.none}>{text.none}</p>;
  return (
    <>
      <div className={styles.month}>
        <Field label={text.month}>
          <Select
            value={month}
            options={months.map((day) => ({ value: day, label: format.longMonth(day) }))}
            onChange={setChosen}
          />
        </Field>
      </div>
      <DataTable
        caption={fill(text.caption, { month: format.longMonth(month) })}
        columns={keptColumns({ accounts, onTake, text, format })}
        rows={statements.filter(({ toDay }) => toDay === month)}
        rowKey={({ id }) => id}
      />
    </>
  );
}

function keptColumns({
  accounts,
  onTake,
  text,
  format,
}: KeptStatementsProps & {
  readonly text: Texts['statement-files']['kept'];
  readonly format: Format;
}): readonly Column<KeptStatement>[] {
  const nameOf = (kept: KeptStatement) => accounts.find(({ number }) => number === kept.accountNumber)?.name ?? '';
  return [
    {
      key: 'account',
      head: text.account,
      isRowHead: true,
      cell: (kept) => (
        <>
          {nameOf(kept) || kept.accountNumber}
          {nameOf(kept) !== '' && <small className={styles.number}>{kept.accountNumber}</small>}
        </>
      ),
    },
    { key: 'number', head: text.number, phonePlace: 'hidden', cell: ({ number }) => number },
    { key: 'closing', head: text.closing, align: 'end', cell: ({ closing }) => format.money(closing) },
    {
      key: 'take',
      head: text.take,
      isHeadHidden: true,
      align: 'end',
      cell: (kept) => (
        <TextButton
          onClick={() => onTake({ account: kept.accountNumber, from: kept.fromDay, to: kept.toDay })}
          aria-label={fill(text.takeOf, { number: kept.accountNumber })}
        >
          {text.take}
        </TextButton>
      ),
    },
  ];
}
