import { documentMediaTypes, type DocumentKind } from '@bank/contract';
import {
  addDocument,
  readDocument,
  type ApplicationFile,
  type ShownDocument,
} from '@bank/contract/office/applications';
import { fill } from '@bank/dictionaries';
import { FilePicker } from '@bank/ui/file-picker.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { callOffice, callOfficeForFile } from '../../calls/call-office.ts';
import { handOver } from '@bank/ui/hand-over.ts';
import { Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './application-page.module.css';
import type { OpenFile } from './use-file-change.ts';

const accept = documentMediaTypes.join(',');

/** The list of documents with the verdicts of staff, what has arrived for each item, and what came beside the list. */
export function FileDocuments({ file, mayAct, runHere }: OpenFile) {
  const text = texts('applications');
  const { id, state } = file.application;
  const mayCheck = mayAct && (state === 'in_review' || state === 'waiting_for_documents');
  const others = file.documents.filter(({ kind }) => file.checks.every((check) => check.kind !== kind));

  async function add(kind: DocumentKind, files: readonly File[]): Promise<void> {
    for (const chosen of files) {
      const body = new Uint8Array(await chosen.arrayBuffer());
      await runHere(callOffice(addDocument, { fields: { id }, query: { kind, name: chosen.name }, body }));
    }
  }

  return (
    <Section title={text.documents}>
      <ul className={styles.documents}>
        {file.checks.map(({ kind, verdict, by }) => (
          <li key={kind} className={styles.document}>
            <div>
              <p>{text.documentNames[kind]}</p>
              <p className={styles.quiet}>{fill(text.verdicts[verdict ?? 'none'], { name: by ?? '' })}</p>
              <Arrived id={id} documents={file.documents.filter((document) => document.kind === kind)} run={runHere} />
            </div>
            {mayCheck && (
              <div className={styles.buttons}>
                <FilePicker
                  label={text.add}
                  of={text.documentNames[kind]}
                  accept={accept}
                  onFiles={(files) => void add(kind, files)}
                />
              </div>
            )}
          </li>
        ))}
        {(others.length > 0 || mayCheck) && (
          <li className={styles.document}>
            <div>
              <p>{text.documentNames.other}</p>
              <Arrived id={id} documents={others} run={runHere} />
            </div>
            {mayCheck && (
              <FilePicker
                label={text.add}
                of={text.documentNames.other}
                accept={accept}
                onFiles={(files) => void add('other', files)}
              />
            )}
          </li>
        )}
      </ul>
    </Section>
  );
}

interface ArrivedProps {
  readonly id: ApplicationFile['application']['id'];
  readonly documents: readonly ShownDocument[];
  readonly run: OpenFile['runHere'];
}

function Arrived({ id, documents, run }: ArrivedProps) {
  const text = texts('applications');
  async function download({ id: document }: ShownDocument): Promise<void> {
    const outcome = await callOfficeForFile(readDocument, { fields: { id, document } });
    if (outcome.ok) handOver(outcome.value);
    else await run(Promise.resolve(outcome));
  }
  if (documents.length === 0) return <p className={styles.quiet}>{text.noDocuments}</p>;
  return (
    <ul className={styles.arrived}>
      {documents.map((document) => (
        <li key={document.id}>
          <TextButton onClick={() => void download(document)}>
            {fill(text.download, { name: document.name })}
          </TextButton>{' '}
          <span className={styles.quiet}>
            {[
              fill(text.size, { size: format.count(Math.ceil(document.byteCount / 1024)) }),
              format.dateTime(document.arrivedAt),
              document.sentBy === null ? text.fromApplicant : fill(text.fromStaff, { name: document.sentBy }),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
