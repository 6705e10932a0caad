import { importScreeningList, listScreeningLists } from '@bank/contract/office/screening-lists';
import { goToAddress } from '@bank/ui/address.ts';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { Link } from '@bank/ui/link.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { FileButton } from '../../files/file-button.tsx';
import { Told, type ToldOfFile } from '../../files/told.tsx';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, PageHead, ReadFailure } from '../../sheet/sheet.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { textOf } from '../../texts/text-of.ts';
import { texts } from '../../texts/texts.ts';

/** Editions of lists of sanctions, and the import of another one, which then waits to be put in force. */
export function ScreeningListsPage() {
  const text = texts('screening-lists');
  const { screeningLists: title } = texts('pages').titles;
  const { roles } = useStaff();
  const [told, setTold] = useState<ToldOfFile | null>(null);
  const { value, failure, refresh } = useCall('', (signal) => callOffice(listScreeningLists, { signal }));
  if (value === null)
    return failure === null ? <p>{texts('shell').loading}</p> : <ReadFailure failure={failure} onRetry={refresh} />;

  async function take(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<void> {
    const outcome = await callOffice(importScreeningList, { body: bytes, query: { name } });
    if (!outcome.ok) setTold({ tone: 'error', text: failureText(outcome.failure) });
    else if ('refused' in outcome.value) setTold({ tone: 'error', text: outcome.value.refused });
    else goToAddress(`/screening/lists/${outcome.value.id}`);
  }

  const heads = text.columns;
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            <ButtonLink href="/screening/trial" size="small" variant="outline">
              {text.trial}
            </ButtonLink>
            {roles.includes('compliance') && <FileButton label={text.import} accept=".xml,.csv" send={take} />}
          </>
        }
      />
      <Told told={told} />
      <DenseTable
        caption={title}
        empty={text.empty}
        rows={value.lists}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'list',
            head: heads.list,
            isRowHead: true,
            cell: ({ id, list }) => <Link href={`/screening/lists/${id}`}>{textOf(text.names, list)}</Link>,
          },
          { key: 'edition', head: heads.edition, cell: ({ edition }) => format.date(edition) },
          { key: 'entries', head: heads.entries, align: 'end', cell: ({ entryCount }) => format.count(entryCount) },
          { key: 'imported', head: heads.imported, cell: ({ importedAt }) => format.dateTime(importedAt) },
          { key: 'by', head: heads.by, cell: ({ importedBy }) => importedBy },
          {
            key: 'state',
            head: heads.state,
            cell: ({ state }) => (
              <StatusMark tone={state === 'in_force' ? 'done' : 'undone'}>{textOf(text.states, state)}</StatusMark>
            ),
          },
        ]}
      />
    </>
  );
}
