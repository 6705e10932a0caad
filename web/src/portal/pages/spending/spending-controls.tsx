import type { Account, Spending } from '@bank/contract';
import { readSpendingFile } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { callForFile } from '../../../calls/call.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { namedAccount } from '../../client/named-account.ts';
import { useDownload } from '../../files/use-download.ts';
import { lengthOf, periodsOf, type PeriodLength, type SpendingChoice } from './spending-choice.ts';
import styles from './spending-page.module.css';
import { usePeriodName } from './use-period-name.ts';

export interface SpendingControlsProps {
  readonly accounts: readonly Account[];
  readonly spending: Spending;
  readonly choice: SpendingChoice;
  readonly onChoose: (part: Partial<SpendingChoice>) => void;
}

/** Of which period and accounts the figures are; the table as a file, and on paper. */
export function SpendingControls({ accounts, spending, choice, onChoose }: SpendingControlsProps) {
  const text = useText('spending');
  const language = useLanguage();
  const failureText = useFailureText();
  const { download, take } = useDownload();
  const nameOf = usePeriodName();
  const { today } = spending;
  const period = choice.period === '' ? spending.period : choice.period;
  const length = lengthOf(period);
  const ofLength = (wanted: string): string => periodsOf(wanted as PeriodLength, today, period)[1]!;
  return (
    <>
      <div className={styles.controls}>
        <Field label={text.length} className={styles.length}>
          <Select
            value={length}
            options={(['month', 'quarter', 'year'] as const).map((value) => ({ value, label: text.lengths[value] }))}
            onChange={(wanted) => onChoose({ period: ofLength(wanted) })}
          />
        </Field>
        <Field label={text.period} className={styles.period}>
          <Select
            value={period}
            options={periodsOf(length, today, period).map((value, place) => ({
              value,
              label: place === 0 ? fill(text.soFar, { period: nameOf(value) }) : nameOf(value),
            }))}
            onChange={(chosen) => onChoose({ period: chosen })}
          />
        </Field>
        <Field label={text.of} className={styles.of}>
          <Select
            value={choice.account === '' ? choice.currency : choice.account}
            options={accountOptions(accounts, text.allOf)}
            onChange={(chosen) =>
              onChoose(chosen.length === 3 ? { currency: chosen, account: '' } : { account: chosen, currency: '' })
            }
          />
        </Field>
        <div className={styles.buttons}>
          <Button
            variant="outline"
            onClick={() => take(() => callForFile(readSpendingFile, { ...choice, period, language }))}
          >
            {text.csv}
          </Button>
          <Button variant="outline" onClick={() => print()}>
            {text.print}
          </Button>
        </div>
      </div>
      {download.stage === 'failed' && <Alert tone="error">{failureText(download.failure)}</Alert>}
      <p className={styles.progress} role="status">
        {download.stage === 'writing' && text.writing}
        {download.stage === 'done' && fill(text.done, { name: download.name })}
      </p>
    </>
  );
}

/** Each currency with all its accounts, and each of them where there are several. */
function accountOptions(accounts: readonly Account[], allOf: string) {
  return [...new Set(accounts.map(({ currency }) => currency))].flatMap((currency) => {
    const own = accounts.filter((account) => account.currency === currency);
    return [
      { value: currency, label: own.length > 1 ? fill(allOf, { currency }) : currency },
      ...(own.length > 1 ? own : []).map((account) => ({
        value: account.number,
        label: `${namedAccount(account, account.number)}, ${currency}`,
      })),
    ];
  });
}
