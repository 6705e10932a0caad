import type { Account, TaxReportYear } from '@bank/contract';
import { listTaxReports, readTaxReport } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { useState } from 'react';
import { call, callForFile } from '../../../calls/call.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import type { Listed } from '../../access/grants/use-listed.ts';
import { useDownload } from '../../files/use-download.ts';
import styles from './documents-page.module.css';
import { DownloadOutcome } from './download-outcome.tsx';
import { ListedPart } from './listed-part.tsx';
import { useChoiceOfAddress } from './use-choice-of-address.ts';

export const readTaxReports = () => call(listTaxReports);

export interface TaxReportsProps {
  readonly listed: Listed<{ readonly taxYears: readonly TaxReportYear[] }>;
  readonly accounts: readonly Account[];
}

/** The tax report of a year: the last one that is over stands there, the year that goes on is one choice away. */
export function TaxReports({ listed, accounts }: TaxReportsProps) {
  const text = useText('documents').tax;
  return (
    <section aria-labelledby="tax-reports">
      <h2 id="tax-reports" className={styles.title}>
        {text.title}
      </h2>
      <ListedPart listed={listed}>
        {({ taxYears }) =>
          taxYears.length === 0 ? (
            <p className={styles.lead}>{text.none}</p>
          ) : (
            <Years years={taxYears} currencies={[...new Set(accounts.map(({ currency }) => currency))]} />
          )
        }
      </ListedPart>
      <p className={styles.more}>
        <PageLink to="spending">{text.spending}</PageLink>
      </p>
    </section>
  );
}

interface YearsProps {
  readonly years: readonly TaxReportYear[];
  readonly currencies: readonly string[];
}

function Years({ years, currencies }: YearsProps) {
  const { pdf, csv, tax: text } = useText('documents');
  const language = useLanguage();
  const { download, take } = useDownload();
  const [currency, setCurrency] = useState(currencies[0] ?? '');
  // A tax return is of a year that is over.
  const inOrder = [...years.filter(({ isOver }) => isOver), ...years.filter(({ isOver }) => !isOver)];
  const [chosen, choose] = useChoiceOfAddress(
    'year',
    inOrder.map(({ year }) => String(year)),
  );
  const shown = years.find(({ year }) => String(year) === chosen);
  if (shown === undefined) return null;
  const year = String(shown.year);
  const ask = (format: 'pdf' | 'csv'): void =>
    take(() => callForFile(readTaxReport, { year, format, language, currency }));
  return (
    <>
      <div className={styles.row}>
        <Field label={text.year} className={styles.choice}>
          <Select
            value={year}
            options={years.map((each) => ({
              value: String(each.year),
              label: each.isOver ? String(each.year) : fill(text.soFar, { year: String(each.year) }),
            }))}
            onChange={choose}
          />
        </Field>
        {currencies.length > 1 && (
          <Field label={text.total} className={styles.currency}>
            <Select
              value={currency}
              options={currencies.map((code) => ({ value: code, label: code }))}
              onChange={setCurrency}
            />
          </Field>
        )}
        <div className={styles.buttons}>
          <Button variant="outline" aria-label={fill(text.pdfOf, { year })} onClick={() => ask('pdf')}>
            {pdf}
          </Button>
          <Button variant="outline" aria-label={fill(text.csvOf, { year })} onClick={() => ask('csv')}>
            {csv}
          </Button>
        </div>
      </div>
      <p className={styles.lead}>{shown.isOver ? text.hint : `${text.hint} ${text.goesOn}`}</p>
      <DownloadOutcome download={download} />
    </>
  );
}
