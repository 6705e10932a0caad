import type { OrderFile } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { Coming } from '../../client/coming.tsx';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { fileAddress } from './file-address.ts';
import { sumsOf } from './file-sums.ts';
import styles from './order-files.module.css';
import { useFiles } from './use-files.ts';

/** The newest files, those that ask for somebody first. */
export function FileList() {
  const text = useText('order-files');
  const { tryAgain } = useText('common');
  const failureText = useFailureText();
  const { files, failure, readAgain } = useFiles();
  return (
    <>
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={() => void readAgain()}>{tryAgain}</TextButton>}>
          {failureText(failure)}
        </Alert>
      )}
      {files === null && failure === null && <Coming lines={4} />}
      {files?.length === 0 && <p className={styles.empty}>{text.empty}</p>}
      {files !== null && files.length > 0 && (
        <ul className={styles.list} aria-label={text.title}>
          {files.map((file) => (
            <FileInList key={file.id} file={file} />
          ))}
        </ul>
      )}
    </>
  );
}

function FileInList({ file }: { readonly file: OrderFile }) {
  const text = useText('order-files');
  const format = useFormat();
  const language = useLanguage();
  const { addressOf } = useNavigation();
  const count = file.counts.good + file.counts.doubtful;
  return (
    <li className={styles.one}>
      <p className={styles.sentence}>
        <Link href={fileAddress(addressOf('order-files') ?? '', file.id)}>
          <bdi>{file.name}</bdi>
        </Link>
        <b>{sumsOf(file, format.money).join(', ')}</b>
      </p>
      <p className={styles.detail}>
        {text.states[file.state]} · {fill(plural(language, count, text.rows), { count: format.count(count) })}
        {file.counts.refused > 0 && ` · ${text.groups.refused}: ${format.count(file.counts.refused)}`}
        {file.preparedBy !== null && ` · ${file.preparedBy}`} · {format.dateTime(file.createdAt)}
      </p>
    </li>
  );
}
