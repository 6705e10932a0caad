import { endBankNotice, listBankNotices, type OfficeNotice } from '@bank/contract/office/bank-notices';
import { useState } from 'react';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { Link } from '@bank/ui/link.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, ReadFailure } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** The bank's own notices to clients, with how many users have put each away. */
export function BankNotices() {
  const text = texts('bank-settings').notices;
  const { roles } = useStaff();
  const mayWrite = roles.some((role) => role === 'support' || role === 'compliance' || role === 'administrator');
  const [ending, setEnding] = useState<OfficeNotice | null>(null);
  const { value, failure, refresh } = useCall('notices', (signal) => callOffice(listBankNotices, { signal }));
  const days = ({ from, until, endedAt }: OfficeNotice) =>
    endedAt === null
      ? `${format.date(from)} – ${format.date(until)}`
      : fill(text.ended, { at: format.dateTime(endedAt) });
  return (
    <section>
      <h2>{text.title}</h2>
      {mayWrite && <Link href={proposalAddress('publish_notice')}>{text.write}</Link>}
      {failure !== null && <ReadFailure failure={failure} onRetry={refresh} />}
      {value !== null && (
        <DenseTable
          caption={text.title}
          columns={[
            { key: 'text', head: text.text, isRowHead: true, cell: ({ en }) => en },
            { key: 'importance', head: text.importance, cell: ({ importance }) => text.importances[importance] },
            { key: 'days', head: text.days, cell: days },
            {
              key: 'clients',
              head: text.clients,
              cell: ({ clientCount }) => (clientCount === null ? text.all : format.count(clientCount)),
            },
            { key: 'seen', head: text.seen, align: 'end', cell: ({ seenCount }) => format.count(seenCount) },
            {
              key: 'end',
              head: text.end,
              isHeadHidden: true,
              cell: (notice) =>
                mayWrite &&
                notice.endedAt === null && (
                  <Button size="small" variant="outline" onClick={() => setEnding(notice)}>
                    {text.end}
                  </Button>
                ),
            },
          ]}
          rows={value.notices}
          rowKey={({ id }) => id}
          empty={text.none}
        />
      )}
      {ending !== null && (
        <DecisionDialog
          title={text.endTitle}
          confirmLabel={text.end}
          reason="none"
          decide={async () => {
            const outcome = await callOffice(endBankNotice, { fields: { id: ending.id } });
            if (!outcome.ok) return outcome.failure;
            refresh();
            return null;
          }}
          onClose={() => setEnding(null)}
        >
          <p>{ending.en}</p>
        </DecisionDialog>
      )}
    </section>
  );
}
