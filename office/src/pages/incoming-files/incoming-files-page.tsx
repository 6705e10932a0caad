import { keepFile } from '@bank/contract/office/arrivals';
import {
  fileSortKeys,
  listIncomingFiles,
  previewIncomingFile,
  type IncomingFile,
} from '@bank/contract/office/incoming';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { FileButton } from '../../files/file-button.tsx';
import { ProposeFile, type KeptFile } from '../../files/propose-file.tsx';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { sortAsked, sortedBy } from '../../queue/sorted-by.ts';
import { useStaff } from '../../session/session-store.ts';
import { PageHead } from '../../sheet/sheet.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { ChannelAlarms } from './channel-alarms.tsx';
import { FilePreview, type Preview } from './file-preview.tsx';
import { TakeBackFile } from './take-back-file.tsx';

/** What the page shows above the list: a file before anybody asks for it, or why one is refused. */
type Told =
  | { readonly step: 'nothing' }
  | { readonly step: 'refused'; readonly text: string }
  | {
      readonly step: 'preview';
      readonly name: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly preview: Preview;
    };

/** Files of correspondents: choose one, see what it would book, and put it before somebody else. */
export function IncomingFilesPage() {
  const { files: text } = texts('incoming');
  const { titles } = texts('pages');
  const { roles } = useStaff();
  const [told, setTold] = useState<Told>({ step: 'nothing' });
  const [isKeeping, setKeeping] = useState(false);
  const [asked, setAsked] = useState<KeptFile | null>(null);
  const [back, setBack] = useState<IncomingFile | null>(null);
  const mayPropose = roles.includes('payments') || roles.includes('approver');
  const refused = (why: string) => setTold({ step: 'refused', text: fill(text.refused, { why }) });

  async function preview(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<void> {
    const outcome = await callOffice(previewIncomingFile, { body: bytes, query: { name } });
    if (!outcome.ok) return setTold({ step: 'refused', text: failureText(outcome.failure) });
    const { refused: why, summary, transactions } = outcome.value;
    if (summary === null) return refused(why ?? '');
    setTold({ step: 'preview', name, bytes, preview: { summary, transactions } });
  }

  async function keep({ name, bytes }: Extract<Told, { step: 'preview' }>): Promise<void> {
    setKeeping(true);
    const outcome = await callOffice(keepFile, { body: bytes, query: { name, kind: 'statement' } });
    setKeeping(false);
    if (!outcome.ok) return setTold({ step: 'refused', text: failureText(outcome.failure) });
    const { id, refused: why } = outcome.value;
    if (id === null) return refused(why ?? '');
    setAsked({ id, name });
  }

  const columns: readonly QueueColumn<IncomingFile>[] = [
    { key: 'name', head: text.columns.name, isRowHead: true, cell: ({ name }) => name },
    { key: 'message', head: text.columns.message, cell: ({ message }) => message },
    { key: 'imported', head: text.columns.imported, cell: ({ importedAt }) => format.dateTime(importedAt) },
    { key: 'by', head: text.columns.by, cell: ({ importedBy }) => importedBy },
    { key: 'entries', head: text.columns.entries, align: 'end', cell: ({ entryCount }) => format.count(entryCount) },
    {
      key: 'suspense',
      head: text.columns.suspense,
      align: 'end',
      cell: ({ suspenseCount }) => format.count(suspenseCount),
    },
    { key: 'copyOf', head: text.columns.copyOf, cell: ({ copyOf }) => copyOf.join(', ') },
    {
      key: 'takenBack',
      head: text.columns.takenBack,
      cell: ({ takenBack }) => takenBack && `${format.dateTime(takenBack.at)}, ${takenBack.by}: ${takenBack.reason}`,
    },
  ];
  return (
    <>
      <PageHead
        title={titles.incomingFiles}
        actions={mayPropose && <FileButton label={text.choose} accept=".xml,application/xml,text/xml" send={preview} />}
      >
        <p>{text.hint}</p>
      </PageHead>
      <ChannelAlarms propose={mayPropose ? setAsked : undefined} />
      {told.step === 'refused' && <Alert tone="error">{told.text}</Alert>}
      {told.step === 'preview' && (
        <FilePreview
          title={fill(text.preview, { name: told.name })}
          preview={told.preview}
          actions={
            <>
              <Button size="small" isBusy={isKeeping} onClick={() => void keep(told)}>
                {text.import}
              </Button>
              <Button size="small" variant="outline" onClick={() => setTold({ step: 'nothing' })}>
                {text.discard}
              </Button>
            </>
          }
        />
      )}
      <QueueTable
        name="incoming-files"
        caption={text.list}
        columns={sortedBy(fileSortKeys, columns)}
        load={({ sort, cursor, signal }) =>
          callOffice(listIncomingFiles, {
            query: { ...sortAsked(sort, fileSortKeys), ...(cursor !== null && { cursor }) },
            signal,
          })
        }
        rowKey={({ id }) => id}
        {...(mayPropose && { onOpen: (file: IncomingFile) => file.takenBack === null && setBack(file) })}
      />
      {back !== null && <TakeBackFile file={back} onClose={() => setBack(null)} />}
      {asked !== null && <ProposeFile file={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
