import { orderFileBytesMax, orderFileRowsMax } from '@bank/contract';
import { judgeOrderFile } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { goToAddress } from '@bank/ui/address.ts';
import { Alert } from '@bank/ui/alert.tsx';
import { classNames } from '@bank/ui/class-names.ts';
import { FilePicker } from '@bank/ui/file-picker.tsx';
import { handOver } from '@bank/ui/hand-over.ts';
import { TextButton } from '@bank/ui/text-button.tsx';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { toBase64 } from '../../files/to-base64.ts';
import { fileAddress, workbookTemplateAddress } from './file-address.ts';
import styles from './order-files.module.css';
import { templateOf } from './template.ts';
import { useDrop } from './use-drop.ts';

const accept =
  '.xlsx,.csv,.xml,text/csv,text/xml,application/xml,' +
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const megabyte = 1024 * 1024;

/** Takes a file, chosen or dropped here, and opens what the bank says of it. */
export function BringFile({ from, to }: { readonly from: string; readonly to: string }) {
  const text = useText('order-files');
  const format = useFormat();
  const failureText = useFailureText();
  const { addressOf } = useNavigation();
  const { isBusy, failure, send } = useSending();

  async function bring(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const outcome = await send(async () => {
      // One that is too large is not read: the bank says so of one without bytes as well.
      const content = file.size > orderFileBytesMax ? '' : await toBase64(file);
      return call(judgeOrderFile, { name: file.name, content });
    });
    if (outcome?.ok === true) goToAddress(fileAddress(addressOf('order-files') ?? '', outcome.value.id));
  }
  const { place, isOver } = useDrop((file) => void bring(file));
  return (
    <section
      ref={place}
      className={classNames(styles.drop, isOver && styles.isOver)}
      aria-label={text.bring.title}
      aria-busy={isBusy}
    >
      <p className={styles.dropText}>{isBusy ? text.bring.isJudging : text.bring.text}</p>
      <p className={styles.detail}>
        {fill(text.bring.limits, {
          size: format.count(orderFileBytesMax / megabyte),
          rows: format.count(orderFileRowsMax),
        })}
      </p>
      <p className={styles.actions}>
        <FilePicker
          label={text.bring.choose}
          of={text.title}
          accept={accept}
          isDisabled={isBusy}
          onFiles={([file]) => void bring(file)}
        />
        <TextButton onClick={() => handOver({ name: 'orders.csv', content: new Blob([templateOf(from, to)]) })}>
          {text.bring.template}
        </TextButton>
        <a className={styles.template} href={workbookTemplateAddress} download>
          {text.bring.workbook}
        </a>
      </p>
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
    </section>
  );
}
