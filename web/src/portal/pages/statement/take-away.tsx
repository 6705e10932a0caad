import type { StatementFileFormat } from '@bank/contract';
import { readStatementFile } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { useId, useState } from 'react';
import { callForFile } from '../../../calls/call.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { contentOf, fileFormats, wishFor, type ShownEntries } from './file-formats.ts';
import styles from './take-away.module.css';
import { useDownload } from '../../files/use-download.ts';

/** The entries that are shown, as a file: which format is for what, and what the file will hold. */
export function TakeAway({ shown }: { readonly shown: ShownEntries }) {
  const text = useText('statement-files');
  const failureText = useFailureText();
  const [format, setFormat] = useState<StatementFileFormat>('pdf');
  const { download, take } = useDownload();
  const headingId = useId();
  const content = contentOf(format, shown);
  const cards = fileFormats.map(({ format: value, name, what }) => ({ value, label: name, detail: text.what[what] }));

  return (
    <>
      <h2 id={headingId} className={styles.heading}>
        {text.format}
      </h2>
      <RadioCards labelledBy={headingId} cards={cards} value={format} onChange={setFormat} className={styles.formats} />
      <div className={styles.foot}>
        <p className={styles.content} aria-live="polite">
          {text[content]}
        </p>
        <Button
          hasMarker
          disabled={content === 'oneAccount'}
          isBusy={download.stage === 'writing'}
          onClick={() => take(() => callForFile(readStatementFile, wishFor(format, shown)))}
        >
          {text.download}
        </Button>
      </div>
      {download.stage === 'failed' && (
        <Alert tone="error" className={styles.failure}>
          <p>{text.failed}</p>
          <p>{failureText(download.failure)}</p>
        </Alert>
      )}
      <p className={styles.progress} role="status">
        {download.stage === 'writing' && text.writing}
        {download.stage === 'done' && fill(text.done, { name: download.name })}
      </p>
    </>
  );
}
