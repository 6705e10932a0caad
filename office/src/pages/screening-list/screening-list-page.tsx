import { putListInForce, readScreeningList } from '@bank/contract/office/screening-lists';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import type { PageProps } from '../../navigation/page.ts';
import { ProposeDialog } from '../../proposals/propose-dialog.tsx';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, Facts, PageHead, ReadFailure } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { textOf } from '../../texts/text-of.ts';
import { texts } from '../../texts/texts.ts';

/** An edition of a list, what it would change, and how it comes into force. */
export function ScreeningListPage({ fields }: PageProps) {
  const id = fields['id'] ?? '';
  const text = texts('screening-lists');
  const { roles } = useStaff();
  const [isAsking, setAsking] = useState(false);
  const called = useCall(id, (signal) => callOffice(readScreeningList, { fields: { id }, signal }));
  const { value: edition, failure, refresh } = called;
  if (edition === null)
    return failure === null ? <p>{texts('shell').loading}</p> : <ReadFailure failure={failure} onRetry={refresh} />;
  const { list, state, whyTwo, before, counts } = edition;
  const isInForce = state === 'in_force';
  const act = isInForce ? 'end' : whyTwo === null ? 'put' : 'propose';
  const heads = text.columns;
  const asking = { title: text[act], onClose: () => setAsking(false) };
  return (
    <>
      <PageHead
        title={textOf(text.names, list)}
        mark={<StatusMark tone={isInForce ? 'done' : 'undone'}>{textOf(text.states, state)}</StatusMark>}
        actions={
          roles.includes('compliance') && (
            <Button size="small" onClick={() => setAsking(true)}>
              {text[act]}
            </Button>
          )
        }
      />
      <Facts
        facts={[
          { name: heads.edition, value: format.date(edition.edition) },
          { name: heads.entries, value: format.count(edition.entryCount) },
          { name: heads.imported, value: `${format.dateTime(edition.importedAt)}, ${edition.importedBy}` },
          { name: text.states.in_force, value: before === null ? '' : format.date(before) },
        ]}
      />
      <p>{fill(text.difference, { ...counts })}</p>
      {act === 'propose' && <p>{text.two}</p>}
      <DenseTable
        caption={text.differs}
        rows={edition.entries}
        rowKey={({ reference }) => reference}
        columns={[
          { key: 'name', head: heads.name, isRowHead: true, cell: ({ name, reference }) => `${name}, ${reference}` },
          { key: 'fate', head: heads.fate, cell: ({ fate }) => textOf(text.fates, fate) },
          { key: 'was', head: heads.was, cell: ({ was }) => was },
        ]}
      />
      {isAsking &&
        (act === 'put' ? (
          <DecisionDialog
            {...asking}
            confirmLabel={text.put}
            reason="none"
            decide={async () => {
              const outcome = await callOffice(putListInForce, { body: { id } });
              refresh();
              return outcome.ok ? null : outcome.failure;
            }}
          />
        ) : (
          <ProposeDialog {...asking} kind="put_list_in_force" content={{ list, edition: isInForce ? null : id }}>
            {null}
          </ProposeDialog>
        ))}
    </>
  );
}
