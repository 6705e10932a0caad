import type { ThreadFile } from '@bank/contract';
import { readThreadFile } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { callForFile } from '../../../calls/call.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useDownload } from '../../files/use-download.ts';
import styles from './messages-page.module.css';

/** The files of a message, each a download. */
export function MessageFiles({ files }: { readonly files: readonly ThreadFile[] }) {
  const text = useText('messages').files;
  const format = useFormat();
  const failureText = useFailureText();
  const { download, take } = useDownload();
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles.fileList} aria-label={text.sent}>
        {files.map(({ id, name, byteCount }) => (
          <li key={id}>
            <TextButton
              isBusy={download.stage === 'writing'}
              onClick={() => take(() => callForFile(readThreadFile, { id }))}
            >
              <bdi>{name}</bdi>
            </TextButton>
            <span className={styles.when}>{fill(text.size, { size: format.count(Math.ceil(byteCount / 1024)) })}</span>
          </li>
        ))}
      </ul>
      {download.stage === 'failed' && <Alert tone="error">{failureText(download.failure)}</Alert>}
    </>
  );
}
