import { readAlert } from '@bank/contract/office/monitoring';
import { fill } from '@bank/dictionaries';
import { Link } from '@bank/ui/link.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { entryAddress } from '../../journal/links.tsx';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { DenseTable, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** The entries behind a hit of transaction monitoring, each with its place in the journal. */
export function AlertEntries({ id }: { readonly id: string }) {
  const answer = useAnswer(id, (signal) => callOffice(readAlert, { fields: { id }, signal }));
  const { alert: text } = texts('screening');
  return (
    <AnswerPlace answer={answer}>
      {({ clientNumber, entryCount, entries }) => (
        <Section
          title={text.entries}
          actions={<Link href={`/clients/${clientNumber}/statement`}>{fill(text.statement, { clientNumber })}</Link>}
        >
          {entryCount > entries.length && (
            <p>{fill(text.latest, { shown: format.count(entries.length), all: format.count(entryCount) })}</p>
          )}
          <DenseTable
            caption={text.entries}
            rows={entries}
            rowKey={({ entryId }) => entryId}
            columns={[
              {
                key: 'number',
                head: text.number,
                isRowHead: true,
                cell: ({ entryId, transferNumber }) => <Link href={entryAddress(entryId)}>{transferNumber}</Link>,
              },
              { key: 'booked', head: text.booked, cell: ({ bookedAt }) => format.dateTime(bookedAt) },
              { key: 'side', head: text.side, cell: ({ side }) => text.sides[side] },
              { key: 'with', head: text.counterparty, cell: ({ counterparty }) => counterparty },
              {
                key: 'amount',
                head: text.amount,
                align: 'end',
                cell: ({ amount, currency }) => `${format.decimal(amount)} ${currency}`,
              },
            ]}
          />
        </Section>
      )}
    </AnswerPlace>
  );
}
