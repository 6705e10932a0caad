import { documentBytesMax, documentMediaTypes, type AskedDocuments, type DocumentKind } from '@bank/contract';
import { finishDocuments, openDocumentsLink } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { FilePicker } from '@bank/ui/file-picker.tsx';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { MailedLinkFrame } from '../../access/mailed-link/mailed-link-frame.tsx';
import { secretOfAddress } from '../../access/mailed-link/mailed-link.ts';
import { isLinkEnded, useMailedLink } from '../../access/mailed-link/use-mailed-link.ts';
import styles from './application-documents-page.module.css';
import { sendDocument } from './send-document.ts';

const accept = documentMediaTypes.join(',');
const megabyte = 1024 * 1024;

/** Where a mailed link leads an applicant: what the bank asks for, and a place for each document. No login. */
export function ApplicationDocumentsPage() {
  const text = useText('application-documents');
  const failureText = useFailureText();
  const format = useFormat();
  const open = useCallback((token: string) => call(openDocumentsLink, { token }), []);
  const { opened, reopen, end } = useMailedLink(open);
  const [isDone, setDone] = useState(false);
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  async function send(kind: DocumentKind, files: readonly File[]): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(null);
    const token = secretOfAddress();
    for (const file of files) {
      const onShare = (share: number) => setSending({ name: file.name, share });
      const failure = await sendDocument({ token, kind, file, onShare });
      if (failure === null) continue;
      if (isLinkEnded(failure)) end();
      else setProblem(fill(text.notSent, { name: file.name, reason: failureText(failure) }));
      break;
    }
    setSending(null);
    isUnderWay.current = false;
    await reopen();
  }

  async function finish(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(null);
    const outcome = await call(finishDocuments, { token: secretOfAddress() });
    isUnderWay.current = false;
    if (outcome.ok) setDone(true);
    else if (isLinkEnded(outcome.failure)) end();
    else setProblem(failureText(outcome.failure));
  }

  if (isDone)
    return (
      <MailedLinkFrame title={text.done} opened={{ kind: 'open', value: text.doneText }}>
        {(told) => <p role="status">{told}</p>}
      </MailedLinkFrame>
    );
  return (
    <MailedLinkFrame title={text.title} opened={opened} onAgain={reopen}>
      {({ reference, asked, arrived, expiresAt }) => (
        <>
          <p>{fill(text.lead, { reference, date: format.date(expiresAt) })}</p>
          <p className={styles.quiet}>{fill(text.forms, { size: documentBytesMax / megabyte })}</p>
          <ul className={styles.list}>
            {asked.map(({ kind }) => (
              <AskedDocument
                key={kind}
                kind={kind}
                arrived={arrived.filter((document) => document.kind === kind)}
                isBusy={sending !== null}
                onFiles={(files) => void send(kind, files)}
              />
            ))}
          </ul>
          {sending !== null && (
            <p role="status">
              {fill(text.sending, { name: sending.name, share: format.perMille(Math.round(sending.share * 100) * 10) })}
            </p>
          )}
          {problem !== null && <Alert tone="error">{problem}</Alert>}
          <p className={styles.quiet}>{text.finishHint}</p>
          <p>
            <Button hasMarker isBusy={sending !== null} onClick={() => void finish()}>
              {text.finish}
            </Button>
          </p>
        </>
      )}
    </MailedLinkFrame>
  );
}

interface AskedDocumentProps {
  readonly kind: DocumentKind;
  readonly arrived: AskedDocuments['arrived'];
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function AskedDocument({ kind, arrived, isBusy, onFiles }: AskedDocumentProps) {
  const text = useText('application-documents');
  const { personal, corporate, otherDocument } = useText('what-you-need');
  const name = { ...personal.documents, ...corporate.documents, other: otherDocument }[kind];
  return (
    <li className={styles.document}>
      <div>
        <p>{name}</p>
        {arrived.map((document) => (
          <p key={document.id} className={styles.arrived}>
            ✓ {text.arrived}: <bdi>{document.name}</bdi>
          </p>
        ))}
      </div>
      <FilePicker label={text.choose} of={name} accept={accept} isDisabled={isBusy} onFiles={onFiles} />
    </li>
  );
}
