import type { Entry } from '@bank/contract';
import { readReceipt } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { TextButton } from '@bank/ui/text-button.tsx';
import { callForFile } from '../../../calls/call.ts';
import { readStatement } from '../../../calls/read-statement.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import type { Listed } from '../../access/grants/use-listed.ts';
import { useDownload } from '../../files/use-download.ts';
import styles from './documents-page.module.css';
import { DownloadOutcome } from './download-outcome.tsx';
import { ListedPart } from './listed-part.tsx';

const shownMax = 5;
export const readReceipts = async () => {
  const outcome = await readStatement({ limit: shownMax });
  return outcome.ok ? { ...outcome, value: outcome.value.part } : outcome;
};

/** The advices of the latest payments. */
export function LatestReceipts({ listed }: { readonly listed: Listed<readonly Entry[]> }) {
  const text = useText('documents').receipts;
  const { download, take } = useDownload();
  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts" className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.lead}>{text.lead}</p>
      <ListedPart listed={listed}>
        {(entries) =>
          entries.length === 0 ? (
            <p className={styles.lead}>{text.none}</p>
          ) : (
            <ul className={styles.list}>
              {newestOf(entries).map((entry) => (
                <li key={entry.id} className={styles.entry}>
                  <EntryLine entry={entry} onTake={() => take(() => callForFile(readReceipt, { id: entry.id }))} />
                </li>
              ))}
            </ul>
          )
        }
      </ListedPart>
      <DownloadOutcome download={download} />
      <p className={styles.more}>
        <PageLink to="statement">{text.all}</PageLink>
      </p>
    </section>
  );
}

function EntryLine({ entry, onTake }: { readonly entry: Entry; readonly onTake: () => void }) {
  const { pdf, receipts: text } = useText('documents');
  const format = useFormat();
  const { debit, credit, debtorName, creditorName, bookedOn } = entry;
  const [amount, name] =
    debit === null ? [`+${format.money(credit!)}`, debtorName] : [`−${format.money(debit)}`, creditorName];
  const date = format.date(bookedOn);
  return (
    <>
      <span>
        {name}
        <small className={styles.detail}>{date}</small>
      </span>
      <span className={styles.figure}>{amount}</span>
      <TextButton aria-label={fill(text.of, { amount, name, date })} onClick={onTake}>
        {pdf}
      </TextButton>
    </>
  );
}

/** Groups of currencies in one list. */
function newestOf(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((one, other) => Date.parse(other.bookedAt) - Date.parse(one.bookedAt)).slice(0, shownMax);
}
