import { readEntryByHand, readEntryDocument } from '@bank/contract/office/entries-by-hand';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { handOver } from '@bank/ui/hand-over.ts';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { callOffice, callOfficeForFile } from '../../calls/call-office.ts';
import { moneyText } from '../../incoming/amounts.ts';
import type { PageProps } from '../../navigation/page.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { DenseTable, Facts, PageHead } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** An entry that somebody made: what it moved, who asked for it, who approved it, why, and the document behind it. */
export function EntryByHandPage({ fields: { number = '' } }: PageProps) {
  const text = texts('entries-by-hand');
  const heads = text.columns;
  const [hasFailed, setFailed] = useState(false);
  const answer = useAnswer(number, (signal) => callOffice(readEntryByHand, { fields: { number }, signal }));

  async function take(id: string): Promise<void> {
    const outcome = await callOfficeForFile(readEntryDocument, { fields: { id } });
    setFailed(!outcome.ok);
    if (outcome.ok) handOver(outcome.value);
  }

  return (
    <AnswerPlace answer={answer}>
      {({ entry, legs }) => {
        const { document, proposalId } = entry;
        return (
          <>
            <PageHead title={fill(text.entry, { number: String(entry.number) })} />
            <Facts
              facts={[
                { name: heads.bookedAt, value: format.dateTime(entry.bookedAt) },
                { name: heads.text, value: entry.text },
                { name: heads.author, value: entry.author },
                { name: heads.approver, value: entry.approver ?? text.nobody },
                {
                  name: heads.proposal,
                  value: proposalId === null ? text.none : <Link href={`/proposals/${proposalId}`}>{text.open}</Link>,
                },
                { name: heads.transferNumber, value: entry.transferNumber ?? text.none },
                {
                  name: heads.document,
                  value:
                    document === null ? (
                      text.none
                    ) : (
                      <>
                        <TextButton onClick={() => void take(document.id)}>{document.name}</TextButton>{' '}
                        {fill(text.hash, { hash: document.hash })}
                      </>
                    ),
                },
                { name: heads.entryId, value: entry.entryId },
              ]}
            />
            {hasFailed && <Alert tone="error">{text.saveFailed}</Alert>}
            <DenseTable
              caption={text.legs}
              rows={legs.map((leg, place) => ({ ...leg, place }))}
              rowKey={({ place }) => String(place)}
              columns={[
                { key: 'account', head: heads.account, isRowHead: true, cell: ({ account }) => account },
                {
                  key: 'debit',
                  head: heads.debit,
                  align: 'end',
                  cell: ({ side, amount, currency }) => (side === 'debit' ? moneyText(amount, currency) : ''),
                },
                {
                  key: 'credit',
                  head: heads.credit,
                  align: 'end',
                  cell: ({ side, amount, currency }) => (side === 'credit' ? moneyText(amount, currency) : ''),
                },
              ]}
            />
          </>
        );
      }}
    </AnswerPlace>
  );
}
