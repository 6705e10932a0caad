import { type IncomingEntry } from '@bank/contract/office/incoming';
import { suggestMatches, type Suggestion } from '@bank/contract/office/suspense';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { Link } from '@bank/ui/link.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { DenseTable, Section } from '../../sheet/sheet.tsx';
import { texts } from '../../texts/texts.ts';
import type { AskedDecision } from './asked-decision.ts';

export interface SuggestionsProps {
  readonly entry: IncomingEntry;
  readonly choose: (asked: AskedDecision) => void;
}

/** Where the money may belong, and why. A figure takes a suggestion into the dialog: people decide. */
export function Suggestions({ entry, choose }: SuggestionsProps) {
  const { suggestions: text } = texts('incoming');
  const { value } = useCall(entry.id, (signal) => callOffice(suggestMatches, { fields: { id: entry.id }, signal }));
  const rows = (value?.suggestions ?? []).map((suggestion, place) => ({ ...suggestion, figure: String(place + 1) }));
  const take = (one: Suggestion) =>
    choose({
      decision: one.decision,
      account: one.account,
      order: one.order?.transferNumber ?? '',
      reason: reasonsOf(one),
    });
  useShortcuts(
    rows.map((row) => ({ keys: row.figure, label: fill(text.key, { what: whatOf(row) }), run: () => take(row) })),
  );
  if (value === null) return null;
  return (
    <Section title={text.title}>
      <DenseTable
        caption={text.title}
        rows={rows}
        rowKey={({ figure }) => figure}
        empty={text.none}
        columns={[
          { key: 'figure', head: text.columns.key, cell: ({ figure }) => <kbd>{figure}</kbd> },
          { key: 'what', head: text.columns.what, isRowHead: true, cell: whatOf },
          { key: 'holder', head: text.columns.holder, cell: ({ holder }) => holder },
          { key: 'why', head: text.columns.why, cell: reasonsOf },
          {
            key: 'like',
            head: text.columns.like,
            cell: ({ entry: like, order }) =>
              like !== null ? (
                <Link href={`/suspense/${like.id}`}>{like.servicerReference}</Link>
              ) : (
                order !== null && <Link href={`/orders/${order.id}`}>{order.transferNumber}</Link>
              ),
          },
          {
            key: 'act',
            head: '',
            cell: (row) => (
              <Button size="small" variant="outline" onClick={() => take(row)}>
                {text.use}
              </Button>
            ),
          },
        ]}
      />
    </Section>
  );
}

function whatOf({ decision, account, order }: Suggestion): string {
  return fill(texts('incoming').suggestions.decisions[decision], { account, order: order?.transferNumber ?? '' });
}

function reasonsOf({ reasons }: Suggestion): string {
  const { suggestions: text } = texts('incoming');
  return reasons.map((reason) => text.reasons[reason]).join('; ');
}
