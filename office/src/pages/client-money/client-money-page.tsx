import { exportClientMoney, readClientMoney } from '@bank/contract/office/closing';
import type { ClientMoney, ClientMoneyLine, OfficeOpenItem } from '@bank/contract/office';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import type { Column } from '@bank/ui/data-table.tsx';
import { handOver } from '@bank/ui/hand-over.ts';
import { Link } from '@bank/ui/link.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { useState } from 'react';
import { callOffice, callOfficeForFile } from '../../calls/call-office.ts';
import { DayField } from '../../day/day-field.tsx';
import { moneyText } from '../../incoming/amounts.ts';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, PageHead, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './client-money-page.module.css';

/** What clients are owed at the end of a day beside what stands with correspondents, and what is open between them. */
export function ClientMoneyPage() {
  const { money: text } = texts('closing');
  const [day, setDay] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const answer = useAnswer(day, (signal) => callOffice(readClientMoney, { query: { day }, signal }));

  async function save(): Promise<void> {
    const outcome = await callOfficeForFile(exportClientMoney, { query: { day } });
    setFailed(!outcome.ok);
    if (outcome.ok) handOver(outcome.value);
  }

  return (
    <div className={styles.page}>
      <PageHead title={texts('pages').titles.clientMoney} />
      <div className={styles.choice}>
        <DayField label={text.day} hint={text.dayHint} value={day} onChange={setDay} />
        <Button size="small" variant="outline" onClick={() => void save()}>
          {text.save}
        </Button>
      </div>
      {hasFailed && <Alert tone="error">{text.saveFailed}</Alert>}
      <AnswerPlace answer={answer}>{(sheet) => <Sheet sheet={sheet} />}</AnswerPlace>
    </div>
  );
}

function Sheet({ sheet: { day, isClosed, currencies } }: { readonly sheet: ClientMoney }) {
  const { money: text } = texts('closing');
  const heads = text.columns;
  const amount = (key: 'clients' | 'transit' | 'suspense' | 'owed' | 'heldByBooks' | 'bookedLater') => ({
    key,
    head: heads[key],
    align: 'end' as const,
    cell: (line: ClientMoneyLine) => format.decimal(line[key]),
  });
  return (
    <>
      <Section title={format.date(day)}>
        <p>
          {isClosed ? text.isClosed : text.isOpen} {text.legend}
        </p>
        <DenseTable
          caption={text.sheet}
          columns={[
            { key: 'currency', head: heads.currency, isRowHead: true, cell: ({ currency }) => currency },
            amount('clients'),
            amount('transit'),
            amount('suspense'),
            amount('owed'),
            amount('heldByBooks'),
            {
              key: 'surplusByBooks',
              head: heads.surplusByBooks,
              align: 'end',
              cell: ({ surplusByBooks, currency }) => <Surplus amount={surplusByBooks} currency={currency} />,
            },
            {
              key: 'heldByStatements',
              head: heads.heldByStatements,
              align: 'end',
              cell: ({ heldByStatements }) =>
                heldByStatements === null ? text.missing : format.decimal(heldByStatements),
            },
            amount('bookedLater'),
            {
              key: 'surplusByStatements',
              head: heads.surplusByStatements,
              align: 'end',
              cell: ({ surplusByStatements, currency }) =>
                surplusByStatements === null ? '' : <Surplus amount={surplusByStatements} currency={currency} />,
            },
          ]}
          rows={currencies}
          rowKey={({ currency }) => currency}
          empty={text.nothing}
        />
      </Section>
      <Section title={text.correspondents}>
        <Correspondents currencies={currencies} day={day} />
      </Section>
      <Section title={text.items}>
        <OpenItems currencies={currencies} />
      </Section>
    </>
  );
}

/** Money of clients that is missing is said, and marked. */
function Surplus({ amount, currency }: { readonly amount: string; readonly currency: string }) {
  const { money: text } = texts('closing');
  if (!amount.startsWith('-')) return format.decimal(amount);
  return (
    <StatusMark tone="refused">{fill(text.shortfall, { amount: moneyText(amount.slice(1), currency) })}</StatusMark>
  );
}

type Told = ClientMoneyLine['correspondents'][number] & { readonly currency: string };

function toldOf(currencies: readonly ClientMoneyLine[]): Told[] {
  return currencies.flatMap(({ currency, correspondents }) => correspondents.map((one) => ({ ...one, currency })));
}

function Correspondents({
  currencies,
  day,
}: {
  readonly currencies: readonly ClientMoneyLine[];
  readonly day: string;
}) {
  const { money: text } = texts('closing');
  const heads = text.columns;
  const columns: readonly Column<Told>[] = [
    {
      key: 'correspondent',
      head: heads.correspondent,
      isRowHead: true,
      cell: ({ currency, name }) => `${currency} ${name}`,
    },
    { key: 'account', head: heads.account, cell: ({ account, bic }) => `${account} (${bic})` },
    {
      key: 'statement',
      head: heads.statement,
      cell: ({ statement }) =>
        statement === null
          ? text.noStatement
          : `${fill(text.statement, { reference: statement.reference, day: format.date(statement.closingDay) })}` +
            (statement.closingDay < day ? ` (${text.late})` : ''),
    },
    {
      key: 'closing',
      head: heads.closing,
      align: 'end',
      cell: ({ statement, currency }) => (statement === null ? '' : moneyText(statement.closing, currency)),
    },
    {
      key: 'unexplained',
      head: heads.unexplained,
      align: 'end',
      cell: ({ unexplained, currency }) => (unexplained === null ? '' : moneyText(unexplained, currency)),
    },
  ];
  return (
    <DenseTable
      caption={text.correspondents}
      columns={columns}
      rows={toldOf(currencies)}
      rowKey={({ currency, bic, account }) => `${currency} ${bic} ${account}`}
      empty={text.nothing}
    />
  );
}

interface ShownItem extends OfficeOpenItem {
  readonly of: Told;
}

function OpenItems({ currencies }: { readonly currencies: readonly ClientMoneyLine[] }) {
  const { money: text } = texts('closing');
  const heads = text.columns;
  const mayPropose = useStaff().roles.some((role) => role === 'payments' || role === 'administrator');
  const rows = toldOf(currencies).flatMap((of) => of.items.map((item): ShownItem => ({ ...item, of })));
  const nameOf = ({ kind, after, before }: OfficeOpenItem) => fill(text.kinds[kind], { after, before });
  const columns: readonly Column<ShownItem>[] = [
    { key: 'of', head: heads.correspondent, isRowHead: true, cell: ({ of }) => `${of.currency} ${of.name}` },
    { key: 'item', head: heads.item, cell: nameOf },
    { key: 'amount', head: heads.amount, align: 'end', cell: ({ amount, of }) => moneyText(amount, of.currency) },
    {
      key: 'state',
      head: heads.state,
      cell: (item) =>
        item.signedOff === null ? (
          <>
            <StatusMark tone="pending">{text.isOpenItem}</StatusMark>{' '}
            {mayPropose && (
              <Link href={addressOf(item)} aria-label={fill(text.signOffOf, { item: nameOf(item) })}>
                {text.signOff}
              </Link>
            )}
          </>
        ) : (
          <Link href={`/proposals/${item.signedOff.proposalId}`}>
            {fill(text.signedOff, { reason: item.signedOff.reason })}
          </Link>
        ),
    },
  ];
  return (
    <DenseTable
      caption={text.items}
      columns={columns}
      rows={rows}
      rowKey={({ of, kind, after, before }) => `${of.currency} ${of.bic} ${of.account} ${kind} ${after} ${before}`}
      empty={text.none}
    />
  );
}

function addressOf({ kind, after, before, of }: ShownItem): string {
  const { bic, account, currency } = of;
  return proposalAddress('sign_off_item', { item: kind, bic, account, currency, after, before });
}
