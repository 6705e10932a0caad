import { endOrderFile } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { currencyCode, fromDecimalString } from '@bank/money';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { Coming } from '../../client/coming.tsx';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { fileAddress } from './file-address.ts';
import styles from './order-files.module.css';
import { RowTable } from './row-table.tsx';
import { SendFile } from './send-file.tsx';
import { TakeResult } from './take-result.tsx';
import { useOneFile } from './use-one-file.ts';

/** A file with what it comes to, its rows, and what can be done with it. */
export function OneFile({ id }: { readonly id: string }) {
  const text = useText('order-files');
  const { tryAgain } = useText('common');
  const format = useFormat();
  const failureText = useFailureText();
  const { addressOf } = useNavigation();
  const { part, failure, readAgain, goOn, goBack, take } = useOneFile(id);
  const ending = useSending();
  const [isSending, setSending] = useState(false);
  const files = addressOf('order-files') ?? '';

  async function end(): Promise<void> {
    const outcome = await ending.send(() => call(endOrderFile, { id }));
    if (outcome !== null) await readAgain();
  }
  const failed = failure ?? ending.failure;
  if (part === null)
    return failed === null ? (
      <Coming lines={6} />
    ) : (
      <Alert tone="error" action={<TextButton onClick={() => void readAgain()}>{tryAgain}</TextButton>}>
        {failureText(failed)}
      </Alert>
    );
  const { file, rows, next, trail } = part;
  const { counts, likeFile } = file;
  const done = file.placedCount + file.refusedCount;
  const all = counts.good + counts.doubtful + file.refusedCount;
  const maySend = file.mayChange && counts.refused === 0 && counts.good + counts.doubtful > 0;
  return (
    <>
      <p>
        <Link href={files}>{text.back}</Link>
      </p>
      <h2 className={styles.title}>
        <bdi>{file.name}</bdi>
      </h2>
      <p role="status">
        <b>{text.states[file.state]}</b>
        {file.state === 'sending' && ` · ${fill(text.progress, { done: format.count(done), all: format.count(all) })}`}
      </p>
      {failed !== null && <Alert tone="error">{failureText(failed)}</Alert>}
      {likeFile !== null && (
        <Alert tone="notice" action={<Link href={fileAddress(files, likeFile.id)}>{text.like.see}</Link>}>
          {fill(text.like.text, { name: likeFile.name, count: format.count(likeFile.count) })}
        </Alert>
      )}
      <dl className={styles.counts}>
        {(['refused', 'doubtful', 'good', 'leftOut'] as const).map((name) => (
          <div key={name}>
            <dt>{text.groups[name === 'leftOut' ? 'left_out' : name]}</dt>
            <dd>{format.count(counts[name])}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.sums} aria-label={text.sums}>
        {file.totals.map(({ debtorAccount, amount, currency, count }) => (
          <li key={debtorAccount}>
            {fill(text.total, {
              account: debtorAccount,
              amount: format.money(fromDecimalString(amount, currencyCode(currency))),
              count: format.count(count),
            })}
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        {file.mayChange && (
          <Button hasMarker disabled={!maySend} onClick={() => setSending(true)}>
            {text.send.act}
          </Button>
        )}
        {file.mayApprove && (
          <Button hasMarker onClick={() => setSending(true)}>
            {text.approve.act}
          </Button>
        )}
        {file.mayEnd && <TextButton onClick={() => void end()}>{text.end}</TextButton>}
      </p>
      {(file.state === 'sending' || file.state === 'sent') && <TakeResult file={file} />}
      {file.mayChange && counts.refused > 0 && <p className={styles.detail}>{text.correctFirst}</p>}
      <RowTable file={file} rows={rows} part={trail} onChanged={take} />
      <p className={styles.actions}>
        {trail.length > 1 && (
          <Button variant="outline" onClick={goBack}>
            {text.rowsBefore}
          </Button>
        )}
        {next !== null && (
          <Button variant="outline" onClick={goOn}>
            {text.rowsAfter}
          </Button>
        )}
      </p>
      {isSending && <SendFile file={file} onClose={() => setSending(false)} onChanged={readAgain} />}
    </>
  );
}
