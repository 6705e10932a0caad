import { readReceipt } from '@bank/contract/calls';
import { Alert } from '@bank/ui/alert.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { callForFile } from '../../calls/call.ts';
import { useFailureText } from '../../dictionaries/use-failure-text.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { useDownload } from '../files/use-download.ts';

/** The receipt of an entry as a download. `id` is the entry's. */
export function ReceiptButton({ id }: { readonly id: string }) {
  const text = useText('statement-files');
  const failureText = useFailureText();
  const { download, take } = useDownload();
  return (
    <>
      <TextButton isBusy={download.stage === 'writing'} onClick={() => take(() => callForFile(readReceipt, { id }))}>
        {download.stage === 'writing' ? text.writing : text.receipt}
      </TextButton>
      {download.stage === 'failed' && (
        <Alert tone="error">
          <p>{text.receiptFailed}</p>
          <p>{failureText(download.failure)}</p>
        </Alert>
      )}
    </>
  );
}
