import type { AcquirerFileRow, CardDifferenceRow } from '@bank/contract/office';
import { keepFile } from '@bank/contract/office/arrivals';
import { listAcquirerFiles, listCardDifferences } from '@bank/contract/office/merchants';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Link } from '@bank/ui/link.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { FileButton } from '../../files/file-button.tsx';
import { ProposeFile, type KeptFile } from '../../files/propose-file.tsx';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { useStaff } from '../../session/session-store.ts';
import { amountText } from '../../texts/amount-text.ts';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** Settlement files of the acquirer, their money, and what differs from the books. */
export function Acquirer() {
  const { acquirer: text, columns: heads } = texts('merchants');
  const { roles } = useStaff();
  const [refused, setRefused] = useState<string | null>(null);
  const [asked, setAsked] = useState<KeptFile | null>(null);
  const mayPropose = roles.includes('payments') || roles.includes('approver');

  async function keep(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<void> {
    const outcome = await callOffice(keepFile, { body: bytes, query: { name, kind: 'acquirer' } });
    if (!outcome.ok) return setRefused(failureText(outcome.failure));
    const { id, refused: why } = outcome.value;
    setRefused(why);
    if (id !== null) setAsked({ id, name });
  }

  const age: QueueColumn<{ readonly ageDays: number }> = {
    key: 'age',
    head: heads.age,
    align: 'end',
    cell: ({ ageDays }) => ageDays,
  };
  const files: readonly QueueColumn<AcquirerFileRow>[] = [
    { key: 'reference', head: heads.subject, isRowHead: true, cell: ({ reference }) => reference },
    { key: 'day', head: heads.at, cell: ({ day }) => format.date(day) },
    {
      key: 'payout',
      head: heads.amount,
      align: 'end',
      phonePlace: 'amount',
      cell: ({ payout, currency }) => amountText({ amount: payout, currency }),
    },
    { key: 'fees', head: text.fees, align: 'end', cell: ({ fees }) => format.decimal(fees) },
    { key: 'lines', head: text.lines, align: 'end', cell: ({ lineCount }) => format.count(lineCount) },
    { key: 'differ', head: text.differing, align: 'end', cell: ({ differing }) => differing },
    age,
    {
      key: 'state',
      head: heads.state,
      phonePlace: 'mark',
      cell: ({ receivedAt }) => (receivedAt === null ? text.waits : format.dateTime(receivedAt)),
    },
    {
      key: 'action',
      head: heads.action,
      isHeadHidden: true,
      cell: ({ id, candidates }) =>
        mayPropose &&
        candidates.map(({ entry, name }) => (
          <Link key={entry} href={proposalAddress('receive_from_acquirer', { file: id, entry })}>
            {fill(text.receive, { name })}
          </Link>
        )),
    },
  ];
  const differences: readonly QueueColumn<CardDifferenceRow>[] = [
    { key: 'subject', head: heads.subject, isRowHead: true, cell: ({ subject }) => subject },
    { key: 'client', head: heads.client, cell: ({ client }) => client },
    { key: 'why', head: heads.state, phonePlace: 'mark', cell: ({ why }) => why.replaceAll('_', ' ') },
    {
      key: 'amount',
      head: heads.amount,
      align: 'end',
      phonePlace: 'amount',
      cell: ({ amount, currency }) => amountText({ amount, currency }),
    },
    age,
    {
      key: 'action',
      head: heads.action,
      isHeadHidden: true,
      cell: ({ item, amount, subject }) =>
        mayPropose && (
          <Link
            href={proposalAddress('write_off_card_difference', { item, amount })}
            aria-label={`${text.writeOff}: ${subject}`}
          >
            {text.writeOff}
          </Link>
        ),
    },
  ];
  return (
    <>
      <h2>{text.files}</h2>
      {mayPropose && <FileButton label={text.bring} accept=".csv,text/csv,text/plain" send={keep} />}
      {refused !== null && <Alert tone="error">{refused}</Alert>}
      <QueueTable
        name="acquirer-files"
        caption={text.files}
        columns={files}
        load={({ cursor, signal }) =>
          callOffice(listAcquirerFiles, { query: cursor === null ? {} : { cursor }, signal })
        }
        rowKey={({ id }) => id}
        hasAllColumns
      />
      <h2>{text.differences}</h2>
      <QueueTable
        name="card-differences"
        caption={text.differences}
        columns={differences}
        load={({ cursor, signal }) =>
          callOffice(listCardDifferences, { query: cursor === null ? {} : { cursor }, signal })
        }
        rowKey={({ id }) => id}
        hasAllColumns
        empty={text.none}
      />
      {asked !== null && <ProposeFile file={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
