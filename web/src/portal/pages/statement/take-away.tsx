import { formatNeedsAccount, type Account, type StatementFileFormat } from '@bank/contract';
import { readStatementFile } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { Link } from '@bank/ui/link.tsx';
import { RadioCards } from '@bank/ui/radio-cards.tsx';
import { bankToday } from '@bank/transport';
import { useId, useState } from 'react';
import { callForFile } from '../../../calls/call.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { fileFormats } from '../../files/format-names.ts';
import { contentOf, formatTakesMarks, wishFor, type ShownEntries } from './file-formats.ts';
import { KeptStatements } from './kept-statements.tsx';
import { periodOf, type PeriodPreset } from './period-presets.ts';
import styles from './take-away.module.css';
import { useDownload } from '../../files/use-download.ts';

export interface TakeAwayProps {
  readonly accounts: readonly Account[];
  readonly shown: ShownEntries;
}

/** Whole periods that accounting asks for, of all accounts. */
const wholePeriods = ['last_quarter', 'this_quarter', 'last_month', 'last_year'] as const;

/**
 * The statement as a file: all accounts over a period at one press, what is shown, or a statement that the bank keeps;
 * which format is for what, and what the file will hold.
 */
export function TakeAway({ accounts, shown }: TakeAwayProps) {
  const text = useText('statement-files');
  const shell = useText('shell');
  const { periods } = useText('statement').filters;
  const failureText = useFailureText();
  const [format, setFormat] = useState<StatementFileFormat>('pdf');
  const { download, take } = useDownload();
  const [place, setPlace] = useState<'whole' | 'shown'>('shown');
  const headingId = useId();
  const formatsPage = useNavigation().addressOf('file-formats');

  function ask(from: 'whole' | 'shown', wish: ReturnType<typeof wishFor>): void {
    setPlace(from);
    const marks = hasMarks && formatTakesMarks(format) ? { marks: 'with' } : {};
    take(() => callForFile(readStatementFile, { ...wish, ...marks }));
  }

  const [isPackWanted, setPackWanted] = useState(false);
  const [hasMarks, setHasMarks] = useState(false);
  const isSeveral = accounts.length > 1;
  const isPacked = isSeveral && isPackWanted;
  const isShownPacked = isPacked && shown.account === undefined;
  const content = contentOf(format, shown, isShownPacked);
  const cards = fileFormats.map(({ format: value, name, what }) => ({ value, label: name, detail: text.what[what] }));

  // Told where the button is that was pressed.
  const outcome = (
    <>
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

  return (
    <>
      <div className={styles.whole} role="group" aria-label={text.ofAllAccounts}>
        <h2 className={styles.heading}>{text.ofAllAccounts}</h2>
        <div className={styles.periods}>
          {wholePeriods.map((period) => (
            <Button
              key={period}
              variant="outline"
              disabled={formatNeedsAccount(format) && isSeveral && !isPacked}
              onClick={() => ask('whole', wishFor(format, daysOf(period), isPacked))}
            >
              {periods[period]}
            </Button>
          ))}
        </div>
        <p className={styles.content}>{text.ofAllAccountsHint}</p>
        {place === 'whole' && outcome}
      </div>
      <h2 id={headingId} className={styles.heading}>
        {text.format}
      </h2>
      {formatsPage !== undefined && (
        <p className={styles.which}>
          <Link href={formatsPage}>{text.whichFormat}</Link>
        </p>
      )}
      <RadioCards labelledBy={headingId} cards={cards} value={format} onChange={setFormat} className={styles.formats} />
      {isSeveral && (
        <Checkbox className={styles.pack} label={text.pack} isChecked={isPackWanted} onChange={setPackWanted} />
      )}
      {formatTakesMarks(format) && (
        <Checkbox className={styles.pack} label={text.marks} isChecked={hasMarks} onChange={setHasMarks} />
      )}
      <div className={styles.foot}>
        <p className={styles.content} aria-live="polite">
          {text[content]}
        </p>
        <Button
          hasMarker
          disabled={content === 'oneAccount'}
          isBusy={download.stage === 'writing'}
          onClick={() => ask('shown', wishFor(format, shown, isShownPacked))}
        >
          {text.download}
        </Button>
      </div>
      {place === 'shown' && outcome}
      <KeptStatements accounts={accounts} onTake={(wish) => ask('shown', { format, ...wish })} />
      <p className={styles.which}>
        <PageLink to="documents">{shell.pages.documents}</PageLink>
      </p>
    </>
  );
}

/** A whole period of all accounts. */
function daysOf(period: PeriodPreset): ShownEntries {
  const { fromDay, toDay } = periodOf(period, bankToday());
  return { from: fromDay, to: toDay };
}
