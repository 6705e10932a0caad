import type { Account, KeptStatement } from '@bank/contract';
import { listStatements, readStatementFile } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { Disclosure } from '@bank/ui/disclosure.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { call, callForFile } from '../../../calls/call.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import type { Listed } from '../../access/grants/use-listed.ts';
import { namedAccount } from '../../client/named-account.ts';
import { useDownload } from '../../files/use-download.ts';
import styles from './documents-page.module.css';
import { DownloadOutcome } from './download-outcome.tsx';
import { ListedPart } from './listed-part.tsx';
import { monthsOf, type KeptMonth } from './months-of.ts';
import { useChoiceOfAddress } from './use-choice-of-address.ts';

export const readStatements = () => call(listStatements);

export interface MonthlyStatementsProps {
  readonly listed: Listed<readonly KeptStatement[]>;
  readonly accounts: readonly Account[];
}

/** The statements that the bank keeps: of all accounts at one press, or of one. */
export function MonthlyStatements({ listed, accounts }: MonthlyStatementsProps) {
  const text = useText('documents').statements;
  const { none } = useText('statement-files').kept;
  return (
    <section aria-labelledby="statements">
      <h2 id="statements" className={styles.title}>
        {text.title}
      </h2>
      <ListedPart listed={listed}>
        {(statements) =>
          statements.length === 0 ? (
            <p className={styles.lead}>{none}</p>
          ) : (
            <Months months={monthsOf(statements)} accounts={accounts} />
          )
        }
      </ListedPart>
      <p className={styles.more}>
        <PageLink to="statement">{text.others}</PageLink>
      </p>
    </section>
  );
}

interface MonthsProps {
  readonly months: readonly KeptMonth[];
  readonly accounts: readonly Account[];
}

function Months({ months, accounts }: MonthsProps) {
  const { pdf, statements: text } = useText('documents');
  const kept = useText('statement-files').kept;
  const format = useFormat();
  const { download, take } = useDownload();
  const [chosen, choose] = useChoiceOfAddress(
    'month',
    months.map(({ month }) => month),
  );
  const shown = months.find(({ month }) => month === chosen);
  if (shown === undefined) return null;
  const named = (month: string): string => format.longMonth(`${month}-01`);
  const ask = (account: string | undefined, from: string, to: string): void =>
    take(() => callForFile(readStatementFile, { format: 'pdf', from, to, ...(account !== undefined && { account }) }));
  return (
    <>
      <div className={styles.row}>
        <Field label={kept.month} className={styles.choice}>
          <Select
            value={shown.month}
            options={months.map(({ month }) => ({ value: month, label: named(month) }))}
            onChange={choose}
          />
        </Field>
        <Button
          variant="outline"
          aria-label={fill(text.pdfOf, { month: named(shown.month) })}
          onClick={() => ask(undefined, shown.fromDay, shown.toDay)}
        >
          {pdf}
        </Button>
      </div>
      <DownloadOutcome download={download} />
      {shown.statements.length > 1 && (
        <Disclosure label={text.byAccount}>
          <DataTable
            caption={fill(kept.caption, { month: named(shown.month) })}
            columns={columnsOf({ accounts, kept, closing: format.money, onTake: ask })}
            rows={shown.statements}
            rowKey={({ id }) => id}
          />
        </Disclosure>
      )}
    </>
  );
}

interface ColumnsOf {
  readonly accounts: readonly Account[];
  readonly kept: ReturnType<typeof useText<'statement-files'>>['kept'];
  readonly closing: (balance: KeptStatement['closing']) => string;
  readonly onTake: (account: string, from: string, to: string) => void;
}

function columnsOf({ accounts, kept, closing, onTake }: ColumnsOf) {
  const nameOf = ({ accountNumber }: KeptStatement): string => {
    const account = accounts.find(({ number }) => number === accountNumber);
    return account === undefined ? accountNumber : namedAccount(account, accountNumber);
  };
  return [
    { key: 'account', head: kept.account, isRowHead: true, cell: nameOf },
    {
      key: 'closing',
      head: kept.closing,
      align: 'end' as const,
      cell: (statement: KeptStatement) => closing(statement.closing),
    },
    {
      key: 'take',
      head: kept.take,
      isHeadHidden: true,
      align: 'end' as const,
      cell: ({ accountNumber, fromDay, toDay }: KeptStatement) => (
        <TextButton
          aria-label={fill(kept.takeOf, { number: accountNumber })}
          onClick={() => onTake(accountNumber, fromDay, toDay)}
        >
          {kept.take}
        </TextButton>
      ),
    },
  ];
}
