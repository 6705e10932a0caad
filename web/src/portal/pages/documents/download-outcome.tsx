import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import type { Download } from '../../files/use-download.ts';
import styles from './documents-page.module.css';

/** What became of a document that was asked for, told beneath its buttons. */
export function DownloadOutcome({ download }: { readonly download: Download }) {
  const text = useText('documents');
  const files = useText('statement-files');
  const failureText = useFailureText();
  return (
    <>
      {download.stage === 'failed' && (
        <Alert tone="error">
          <p>{text.failed}</p>
          <p>{failureText(download.failure)}</p>
        </Alert>
      )}
      <p className={styles.progress} role="status">
        {download.stage === 'writing' && files.writing}
        {download.stage === 'done' && fill(files.done, { name: download.name })}
      </p>
    </>
  );
}
