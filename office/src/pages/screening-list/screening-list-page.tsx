import { putListInForce, readScreeningList } from '@bank/contract/office/screening-lists';
import { Button } from '@bank/ui/button.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import type { PageProps } from '../../navigation/page.ts';
import { ProposeDialog } from '../../proposals/propose-dialog.tsx';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, Facts, PageHead, ReadFailure, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** An edition of a list, what it would change, and how it comes into force. */
export function ScreeningListPage({ fields }: PageProps) {
  const id = fields['id'] ?? '';
  const text = texts('screening-lists');
  const { roles } = useStaff();
  const [asked, setAsked] = useState<'put' | 'propose' | 'end' | null>(null);
  const {
    value: edition,
    failure,
    refresh,
  } = useCall(id, (signal) => callOffice(readScreeningList, { fields: { id }, signal }));
  if (edition === null)
    return failure === null ? <p>{texts('shell').loading}</p> : <ReadFailure failure={failure} onRetry={refresh} />;
  const { list, state, whyTwo, before, counts } = edition;
  const isInForce = state === 'in_force';
  const act = isInForce ? 'end' : whyTwo === null ? 'put' : 'propose';
  const heads = text.columns;
  const close = () => setAsked(null);
  return (
    <>
      <PageHead
        title={text.names[list]}
        mark={<StatusMark tone={isInForce ? 'done' : 'undone'}>{text.states[state]}</StatusMark>}
        actions={
          roles.includes('compliance') && (
            <Button size="small" variant={isInForce ? 'outline' : 'primary'} onClick={() => setAsked(act)}>
              {text[act]}
            </Button>
          )
        }
      >
        {!isInForce && whyTwo !== null && <p>{text.whyTwo[whyTwo]}</p>}
      </PageHead>
      <Facts
        facts={[
          { name: heads.edition, value: format.date(edition.edition) },
          { name: heads.entries, value: format.count(edition.entryCount) },
          { name: heads.imported, value: `${format.dateTime(edition.importedAt)}, ${edition.importedBy}` },
          {
            name: text.inForceNow,
            value:
              before === null ? text.nothing : `${format.date(before.edition)}, ${format.count(before.entryCount)}`,
          },
          { name: text.fates.added, value: format.count(counts.added) },
          { name: text.fates.removed, value: format.count(counts.removed) },
          { name: text.fates.changed, value: format.count(counts.changed) },
        ]}
      />
      <Section title={text.differs}>
        <p>{text.shown}</p>
        <DenseTable
          caption={text.differs}
          empty={text.same}
          rows={edition.entries}
          rowKey={({ reference }) => reference}
          columns={[
            { key: 'name', head: heads.name, isRowHead: true, cell: ({ name }) => name },
            { key: 'fate', head: heads.fate, cell: ({ fate }) => text.fates[fate] },
            { key: 'was', head: heads.was, cell: ({ was }) => was },
            { key: 'reference', head: heads.reference, cell: ({ reference }) => reference },
          ]}
        />
      </Section>
      {asked === 'put' && (
        <DecisionDialog
          title={text.putTitle}
          confirmLabel={text.put}
          reason="none"
          decide={async () => {
            const outcome = await callOffice(putListInForce, { body: { id } });
            refresh();
            return outcome.ok ? null : outcome.failure;
          }}
          onClose={close}
        >
          {text.putText}
        </DecisionDialog>
      )}
      {(asked === 'propose' || asked === 'end') && (
        <ProposeDialog
          kind="put_list_in_force"
          content={{ list, edition: asked === 'end' ? null : id }}
          title={text[asked]}
          isGrave={asked === 'end'}
          onClose={close}
        >
          {asked === 'end' ? text.endText : text.putText}
        </ProposeDialog>
      )}
    </>
  );
}
