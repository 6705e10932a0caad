import { takeExport } from '@bank/contract/office/exports';
import { feeStates, readFees } from '@bank/contract/office/fees';
import type { FeeReport, OfficeFee } from '@bank/contract/office';
import { fill, plural } from '@bank/dictionaries';
import { bankToday } from '@bank/transport';
import { Alert } from '@bank/ui/alert.tsx';
import type { Column } from '@bank/ui/data-table.tsx';
import { handOver } from '@bank/ui/hand-over.ts';
import { Link } from '@bank/ui/link.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { callOffice, callOfficeForFile } from '../../calls/call-office.ts';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, PageHead, Section } from '../../sheet/sheet.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

const tones = { due: 'pending', charged: 'done', waived: 'undone', unpaid: 'refused', to_assign: 'pending' } as const;
const monthsShown = 24;

/** The fees of one month or several: what was earned, and whether it was charged, waived or is owed. */
export function FeesPage() {
  const text = texts('fees');
  const heads = text.columns;
  const { roles } = useStaff();
  const has = (...some: readonly string[]) => roles.some((role) => some.includes(role));
  const [report, setReport] = useState<Omit<FeeReport, 'fees' | 'next'> | null>(null);
  const may = { waive: has('support', 'payments', 'administrator'), assign: has('payments', 'administrator') };
  const columns: readonly QueueColumn<OfficeFee>[] = [
    { key: 'month', head: heads.month, phonePlace: 'mark', cell: ({ month }) => month },
    { key: 'client', head: heads.client, isRowHead: true, cell: ({ client, clientName }) => `${client} ${clientName}` },
    { key: 'fee', head: heads.fee, cell: nameOf },
    { key: 'account', head: heads.account, isExtra: true, cell: ({ account }) => account },
    {
      key: 'amount',
      head: heads.amount,
      align: 'end',
      cell: ({ amount, currency }) => `${format.decimal(amount)} ${currency}`,
    },
    {
      key: 'dollars',
      head: heads.dollars,
      align: 'end',
      isExtra: true,
      cell: ({ dollars }) => (dollars === null ? '' : format.decimal(dollars)),
    },
    {
      key: 'state',
      head: heads.state,
      phonePlace: 'mark',
      cell: ({ state }) => <StatusMark tone={tones[state]}>{text.states[state]}</StatusMark>,
    },
    { key: 'payment', head: heads.payment, cell: ({ payment }) => payment ?? '' },
    { key: 'action', head: heads.action, cell: (fee) => <Action fee={fee} may={may} /> },
  ];
  return (
    <>
      <PageHead
        title={texts('pages').titles.fees}
        actions={
          <>
            {has('payments', 'administrator') && report !== null && (
              <Link href={proposalAddress('charge_fees', { month: report.to })}>{text.run}</Link>
            )}{' '}
            {has('administrator', 'auditor') && report !== null && (
              <TextButton onClick={() => void save(report)}>{text.save}</TextButton>
            )}
          </>
        }
      />
      {report !== null && <Sums report={report} />}
      <Section title={text.list}>
        <QueueTable
          name="fees"
          caption={text.listCaption}
          columns={columns}
          filters={filters()}
          load={async ({ filters: { from = '', to = '', state = '' }, cursor, signal }) => {
            const query = { from, to, state, ...(cursor !== null && { cursor }) };
            const outcome = await callOffice(readFees, { query, signal });
            if (!outcome.ok) return outcome;
            const { fees, next, ...told } = outcome.value;
            setReport(told);
            return { ok: true, value: { rows: fees, next } };
          }}
          rowKey={({ id }) => id}
          empty={text.none}
        />
      </Section>
    </>
  );
}

function filters() {
  const { filters: text, states } = texts('fees');
  const months = monthsUntil(bankToday().slice(0, 7)).map((value) => ({ value, label: value }));
  return [
    { kind: 'choice', key: 'from', label: text.from, options: months, any: text.lastMonth },
    { kind: 'choice', key: 'to', label: text.to, options: months, any: text.lastMonth },
    {
      kind: 'choice',
      key: 'state',
      label: text.state,
      options: feeStates.map((value) => ({ value, label: states[value] })),
      any: text.any,
    },
  ] as const;
}

/** The newest first. */
function monthsUntil(month: string): string[] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return Array.from({ length: monthsShown }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

function nameOf({ fee, of }: OfficeFee): string {
  return fill(texts('fees').kinds[fee], { of: of ?? '' });
}

async function save({ from, to }: Pick<FeeReport, 'from' | 'to'>): Promise<void> {
  const query = { what: 'fees', format: 'csv', from: `${from}-01`, to: `${to}-01` };
  const outcome = await callOfficeForFile(takeExport, { query });
  if (outcome.ok) handOver(outcome.value);
  else showToast(failureText(outcome.failure), 'failure');
}

/** What the row says of a waiver, or where the next step is. */
function Action({ fee, may }: { readonly fee: OfficeFee; readonly may: { waive: boolean; assign: boolean } }) {
  const text = texts('fees');
  const { id, client, state, payment, proposalId, reason } = fee;
  if (proposalId !== null)
    return <Link href={`/proposals/${proposalId}`}>{fill(text.waivedFor, { reason: reason ?? '' })}</Link>;
  if (state === 'to_assign' && may.assign)
    return (
      <Link
        href={proposalAddress('assign_fee', { payment: payment ?? '' })}
        aria-label={fill(text.assignOf, { payment: payment ?? '' })}
      >
        {text.assign}
      </Link>
    );
  if ((state === 'due' || state === 'unpaid') && may.waive)
    return (
      <Link
        href={proposalAddress('waive_fee', { fee: id })}
        aria-label={fill(text.waiveOf, { fee: nameOf(fee), client })}
      >
        {text.waive}
      </Link>
    );
  return null;
}

interface SumsOf {
  readonly month: string;
  readonly currency: string;
  readonly sums: FeeReport['sums'];
}

/** A line for each month and currency: what was earned is what became of it, added up. */
function Sums({ report: { sums, unaccrued } }: { readonly report: Omit<FeeReport, 'fees' | 'next'> }) {
  const text = texts('fees');
  const heads = text.columns;
  const rows = [...Map.groupBy(sums, ({ month, currency }) => `${month} ${currency}`)].map(
    ([, own]): SumsOf => ({ month: own[0]!.month, currency: own[0]!.currency, sums: own }),
  );
  const columns: readonly Column<SumsOf>[] = [
    { key: 'month', head: heads.month, isRowHead: true, cell: ({ month, currency }) => `${month} ${currency}` },
    ...feeStates.map(
      (state): Column<SumsOf> => ({
        key: state,
        head: text.states[state],
        align: 'end',
        cell: ({ sums: own }) => {
          const sum = own.find((one) => one.state === state);
          return sum === undefined
            ? ''
            : fill(text.counted, { amount: format.decimal(sum.amount), count: format.count(sum.count) });
        },
      }),
    ),
  ];
  return (
    <Section title={text.sums}>
      {unaccrued === null && <Alert tone="error">{text.noRate}</Alert>}
      {unaccrued !== null && unaccrued > 0 && (
        <p>{fill(plural('en', unaccrued, text.unaccrued), { count: format.count(unaccrued) })}</p>
      )}
      <DenseTable
        caption={text.sums}
        columns={columns}
        rows={rows}
        rowKey={({ month, currency }) => `${month} ${currency}`}
        empty={text.none}
      />
    </Section>
  );
}
