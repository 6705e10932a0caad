import { listRates, readRateHistory, setRateAlone, type OfficeRate } from '@bank/contract/office/settings';
import { fill } from '@bank/dictionaries';
import type { Failure } from '@bank/transport';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import type { Column } from '@bank/ui/data-table.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState, type SyntheticEvent } from 'react';
import { bankNow } from '../../calls/bank-clock.ts';
import { callOffice } from '../../calls/call-office.ts';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable } from '../../sheet/sheet.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { RateFeedPart } from './rate-feed-part.tsx';
import styles from './rates-page.module.css';

/** The rates that count, with source and age; the history of each; and a form that sets one within the band. */
export function RatesPage() {
  const { rates: text, columns: heads } = texts('bank-settings');
  const answer = useAnswer('rates', (signal) => callOffice(listRates, { signal }));
  const [shown, setShown] = useState<string | null>(null);
  const maySet = useStaff().roles.some((role) => role === 'payments' || role === 'administrator');
  const columns: readonly Column<OfficeRate>[] = [
    { key: 'currency', head: heads.currency, isRowHead: true, cell: ({ currency }) => currency },
    ...rateColumns(),
    { key: 'age', head: heads.age, cell: ({ asOf }) => format.ago(asOf, bankNow()) },
    {
      key: 'history',
      head: text.historyOf,
      isHeadHidden: true,
      cell: ({ currency }) => historyButton(currency, setShown),
    },
  ];
  return (
    <div className={styles.page}>
      <h1>{texts('pages').titles.rates}</h1>
      {maySet && <SetRate onSet={answer.refresh} />}
      <AnswerPlace answer={answer}>
        {({ rates }) => (
          <DenseTable caption={text.caption} columns={columns} rows={rates} rowKey={({ currency }) => currency} />
        )}
      </AnswerPlace>
      {shown !== null && <History key={shown} currency={shown} />}
      <RateFeedPart />
    </div>
  );
}

function historyButton(currency: string, onShow: (currency: string) => void) {
  const { rates: text } = texts('bank-settings');
  return (
    <TextButton aria-label={fill(text.history, { currency })} onClick={() => onShow(currency)}>
      {text.historyOf}
    </TextButton>
  );
}

function rateColumns(): Column<OfficeRate>[] {
  const { columns: heads, rates: text } = texts('bank-settings');
  return [
    { key: 'usd', head: heads.usd, align: 'end', phonePlace: 'amount', cell: ({ usd }) => usd },
    {
      key: 'source',
      head: heads.source,
      cell: ({ source, neverCounted }) => (neverCounted ? `${source} (${text.neverCounted})` : source),
    },
    { key: 'asOf', head: heads.asOf, cell: ({ asOf }) => format.dateTime(asOf) },
  ];
}

function History({ currency }: { readonly currency: string }) {
  const title = fill(texts('bank-settings').rates.history, { currency });
  const answer = useAnswer(currency, (signal) => callOffice(readRateHistory, { fields: { currency }, signal }));
  const [time, ...others] = rateColumns().toReversed();
  return (
    <section>
      <h2>{title}</h2>
      <AnswerPlace answer={answer}>
        {({ rates }) => (
          <DenseTable
            caption={title}
            columns={[{ ...time!, isRowHead: true }, ...others]}
            rows={rates}
            rowKey={({ asOf, usd }) => `${asOf} ${usd}`}
          />
        )}
      </AnswerPlace>
    </section>
  );
}

function SetRate({ onSet }: { readonly onSet: () => void }) {
  const { rates: text } = texts('bank-settings');
  const [currency, setCurrency] = useState('');
  const [usd, setUsd] = useState('');
  const [source, setSource] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isDone, setDone] = useState(false);
  const [isSending, setSending] = useState(false);
  const content = { currency: currency.trim().toUpperCase(), usd: usd.trim(), source: source.trim() };

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const outcome = await callOffice(setRateAlone, { body: content });
    setSending(false);
    setDone(outcome.ok);
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok) onSet();
  }

  const isBeyond = failure?.kind === 'refused' && failure.reason === 'rate_beyond_band';
  return (
    <form className={styles.form} aria-label={text.set} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={text.currency}>
        <TextInput value={currency} onChange={setCurrency} maxLength={3} autoComplete="off" />
      </Field>
      <Field label={text.usd}>
        <TextInput value={usd} onChange={setUsd} inputMode="decimal" autoComplete="off" />
      </Field>
      <Field label={text.source}>
        <TextInput value={source} onChange={setSource} maxLength={200} autoComplete="off" />
      </Field>
      <Button type="submit" isBusy={isSending}>
        {text.send}
      </Button>
      {failure !== null && (
        <Alert
          tone="error"
          action={isBeyond ? <Link href={proposalAddress('set_rate', content)}>{text.beyond}</Link> : undefined}
        >
          {failureText(failure)}
        </Alert>
      )}
      {isDone && <Alert tone="success">{text.done}</Alert>}
    </form>
  );
}
