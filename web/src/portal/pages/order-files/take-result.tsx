import type { OrderFile, OrderFileResultFormat } from '@bank/contract';
import { readOrderFileResult } from '@bank/contract/calls';
import { Alert } from '@bank/ui/alert.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { callForFile } from '../../../calls/call.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useDownload } from '../../files/use-download.ts';
import styles from './order-files.module.css';

/** What became of the rows, to take away: a table, and the answer to a message of ISO 20022. */
export function TakeResult({ file }: { readonly file: OrderFile }) {
  const text = useText('order-files').result;
  const language = useLanguage();
  const failureText = useFailureText();
  const { download, take } = useDownload();
  const [taken, setTaken] = useState<OrderFileResultFormat | null>(null);
  const formats: readonly OrderFileResultFormat[] = file.format.startsWith('pain') ? ['csv', 'pain.002'] : ['csv'];

  function takeAs(format: OrderFileResultFormat): void {
    setTaken(format);
    take(() => callForFile(readOrderFileResult, { id: file.id, format, language }));
  }
  return (
    <>
      <p className={styles.actions}>
        {formats.map((format) => (
          <TextButton
            key={format}
            isBusy={download.stage === 'writing' && taken === format}
            onClick={() => takeAs(format)}
          >
            {text[format]}
          </TextButton>
        ))}
      </p>
      {download.stage === 'failed' && <Alert tone="error">{failureText(download.failure)}</Alert>}
    </>
  );
}
