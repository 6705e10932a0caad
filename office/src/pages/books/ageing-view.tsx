import { readAgeing } from '@bank/contract/office/oversight';
import { fill } from '@bank/dictionaries';
import { callOffice } from '../../calls/call-office.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { DenseTable, PageHead } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** What stands in transit and suspense, where nothing should stay. */
export function AgeingView() {
  const text = texts('books');
  const heads = text.columns;
  const answer = useAnswer('ageing', (signal) => callOffice(readAgeing, { signal }));
  return (
    <>
      <PageHead title={text.ageing} />
      <AnswerPlace answer={answer}>
        {({ accounts }) => (
          <DenseTable
            caption={text.ageing}
            empty={text.none}
            columns={[
              { key: 'account', head: heads.account, isRowHead: true, cell: ({ account }) => account },
              { key: 'currency', head: heads.currency, cell: ({ currency }) => currency },
              ...text.ages.map((head, place) => ({
                key: head,
                head,
                align: 'end' as const,
                cell: ({ amounts, counts }: (typeof accounts)[number]) =>
                  counts[place] === 0
                    ? ''
                    : fill(text.amountOf, {
                        amount: format.decimal(amounts[place] ?? '0'),
                        count: format.count(counts[place] ?? 0),
                      }),
              })),
              { key: 'total', head: heads.total, align: 'end', cell: ({ total }) => format.decimal(total) },
            ]}
            rows={accounts}
            rowKey={({ account }) => account}
          />
        )}
      </AnswerPlace>
    </>
  );
}
