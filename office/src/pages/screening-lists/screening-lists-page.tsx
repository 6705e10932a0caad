import { importScreeningList, listScreeningLists } from '@bank/contract/office/screening';
import type { OfficeAnswerOf } from '@bank/contract/office';
import { fill } from '@bank/dictionaries';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import type { Column } from '@bank/ui/data-table.tsx';
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
import { texts } from '../../texts/texts.ts';
import { textOf } from '../../texts/text-of.ts';

/** Editions of lists of sanctions, and the import of another one. */
export function ScreeningListsPage() {
  const { list: text } = texts('screening');
  const { titles } = texts('pages');
  const { roles } = useStaff();
  const [isFewerRight, setFewerRight] = useState(false);
  const [told, setTold] = useState<ToldOfFile | null>(null);
  const { value, failure, refresh } = useCall('', (signal) => callOffice(listScreeningLists, { signal }));
  if (value === null)
    return failure === null ? <p>{texts('shell').loading}</p> : <ReadFailure failure={failure} onRetry={refresh} />;

  async function take(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const query = isFewerRight ? { fewer: 'yes' as const } : {};
    const outcome = await callOffice(importScreeningList, { body: bytes, query });
    refresh();
    if (!outcome.ok) return setTold({ tone: 'error', text: failureText(outcome.failure) });
    if ('refused' in outcome.value)
      return setTold({ tone: 'error', text: fill(text.refused, { why: outcome.value.refused }) });
    const { publisher, edition, entryCount } = outcome.value;
    setFewerRight(false);
    setTold({
      tone: 'notice',
      text: fill(text.imported, {
        publisher: nameOf(publisher),
        edition: format.date(edition),
        count: format.count(entryCount),
      }),
    });
  }

  return (
    <>
      <PageHead
        title={titles.screeningLists}
        actions={
          roles.includes('compliance') && (
            <>
              <Checkbox label={text.fewer} isChecked={isFewerRight} onChange={setFewerRight} />
              <FileButton label={text.import} accept=".xml,application/xml,text/xml" send={take} />
            </>
          )
        }
      />
      <Told told={told} />
      <DenseTable
        caption={titles.screeningLists}
        empty={text.empty}
        rows={value.lists}
        rowKey={({ publisher, importedAt }) => publisher + importedAt}
        columns={listColumns()}
      />
    </>
  );
}

type ListRow = OfficeAnswerOf<typeof listScreeningLists>['lists'][number];

function listColumns(): readonly Column<ListRow>[] {
  const { list: text } = texts('screening');
  return [
    {
      key: 'publisher',
      head: text.columns.publisher,
      isRowHead: true,
      cell: ({ publisher }) => nameOf(publisher),
    },
    { key: 'edition', head: text.columns.edition, cell: ({ edition }) => format.date(edition) },
    {
      key: 'entries',
      head: text.columns.entries,
      align: 'end',
      cell: ({ entryCount }) => format.count(entryCount),
    },
    { key: 'imported', head: text.columns.imported, cell: ({ importedAt }) => format.dateTime(importedAt) },
    { key: 'by', head: text.columns.by, cell: ({ importedBy }) => importedBy },
    {
      key: 'state',
      head: text.columns.state,
      cell: ({ isInForce }) => (
        <StatusMark tone={isInForce ? 'done' : 'undone'}>{isInForce ? text.inForce : text.replaced}</StatusMark>
      ),
    },
  ];
}

function nameOf(publisher: string): string {
  const { publishers } = texts('screening').list;
  return textOf(publishers, publisher);
}
