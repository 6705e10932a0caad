import { readRateFeed, type RateFeed } from '@bank/contract/office/settings';
import { fill } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { Link } from '@bank/ui/link.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { DenseTable } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

type Quote = RateFeed['quotes'][number];
type Refused = RateFeed['refused'][number];

/** What the two sources of rates say, and what became of it; nothing where the bank has no feed. */
export function RateFeedPart() {
  const answer = useAnswer('rate-feed', (signal) => callOffice(readRateFeed, { signal }));
  return <AnswerPlace answer={answer}>{(feed) => (feed.sources.length === 0 ? null : <Feed {...feed} />)}</AnswerPlace>;
}

function Feed({ sources, quotes, refused }: RateFeed) {
  const { rates: text, columns: heads } = texts('bank-settings');
  const [first, second] = sources;
  const columns: readonly Column<Quote>[] = [
    { key: 'currency', head: heads.currency, isRowHead: true, cell: ({ currency }) => currency },
    { key: 'usd', head: heads.usd, align: 'end', phonePlace: 'amount', cell: ({ usd }) => usd },
    { key: 'other', head: text.columns.other, align: 'end', cell: ({ otherUsd }) => otherUsd },
    { key: 'asOf', head: heads.asOf, cell: ({ asOf }) => format.dateTime(asOf) },
    { key: 'fate', head: text.columns.fate, cell: (quote) => fateOf(quote, first!.name) },
  ];
  const files: readonly Column<Refused>[] = [
    { key: 'file', head: text.columns.file, isRowHead: true, cell: ({ name }) => name },
    { key: 'source', head: heads.source, cell: ({ source }) => source },
    { key: 'why', head: text.columns.why, cell: ({ why }) => why },
    { key: 'at', head: heads.asOf, cell: ({ at }) => format.dateTime(at) },
  ];
  return (
    <section>
      <h2>{text.feed}</h2>
      <ul>
        {sources.map(({ name, newest, isLate }) => (
          <li key={name}>
            {fill(text.newest, { source: name, at: newest === null ? text.nothing : format.dateTime(newest) })}
            {isLate && <strong> ({text.late})</strong>}
          </li>
        ))}
      </ul>
      <DenseTable
        caption={fill(text.feedOf, { first: first!.name, second: second!.name })}
        columns={columns}
        rows={quotes}
        rowKey={({ currency }) => currency}
      />
      {refused.length > 0 && (
        <DenseTable caption={text.refused} columns={files} rows={refused} rowKey={({ id }) => id} />
      )}
    </section>
  );
}

/** What two people decide leads to a proposal that is filled in already. */
function fateOf({ currency, usd, fate }: Quote, source: string) {
  const text = texts('bank-settings').rates.fates[fate];
  const isForTwo = fate === 'differs' || fate === 'leaps' || fate === 'first';
  return isForTwo ? <Link href={proposalAddress('set_rate', { currency, usd, source })}>{text}</Link> : text;
}
