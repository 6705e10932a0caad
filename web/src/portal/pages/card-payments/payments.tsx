import { cardPaymentStates, type Client, type ToldCardPayment, type WebhookMode } from '@bank/contract';
import { listCardPayments } from '@bank/contract/calls';
import { Button } from '@bank/ui/button.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { Field } from '@bank/ui/field.tsx';
import { handOver } from '@bank/ui/hand-over.ts';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { lazy, Suspense, useCallback, useEffect, useState, type SyntheticEvent } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import shared from '../../access/grants/grants.module.css';
import { SecuritySection } from '../../access/grants/security-section.tsx';
import styles from './card-payments.module.css';
import { paymentColumns } from './payment-columns.tsx';
import { writePaymentsCsv } from './payments-csv.ts';

const DaysChart = lazy(() => import('./days-chart.tsx').then((file) => ({ default: file.DaysChart })));
const PaymentLine = lazy(() => import('./payment-line.tsx').then((file) => ({ default: file.PaymentLine })));

/** What leaves in one file. */
const partsOfFile = 200;
const unfiltered = { status: '', words: '', from: '', to: '' };

/** The payments of one mode: what was taken by day, a list with filters, one of them opened, all of them as a file. */
export function Payments({ client, mode }: { readonly client: Client; readonly mode: WebhookMode }) {
  const text = useText('card-payments').payments;
  const format = useFormat();
  const [typed, setTyped] = useState(unfiltered);
  const [filter, setFilter] = useState(unfiltered);
  const [read, setRead] = useState<{ readonly list: readonly ToldCardPayment[]; readonly hasMore: boolean } | null>(
    null,
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);

  const readOn = useCallback(
    async (before: readonly ToldCardPayment[]) => {
      setBusy(true);
      const outcome = await call(listCardPayments, { mode, ...filter, before: before.at(-1)?.id ?? '' });
      setBusy(false);
      setFailure(outcome.ok ? null : outcome.failure);
      if (outcome.ok) setRead({ list: [...before, ...outcome.value.payments], hasMore: outcome.value.hasMore });
    },
    [mode, filter],
  );
  useEffect(() => void readOn([]), [readOn]);

  function search(event: SyntheticEvent): void {
    event.preventDefault();
    setFilter({ ...typed });
  }

  async function take(): Promise<void> {
    setBusy(true);
    let all: readonly ToldCardPayment[] = [];
    for (let part = 0; part < partsOfFile; part += 1) {
      const outcome = await call(listCardPayments, { mode, ...filter, before: all.at(-1)?.id ?? '' });
      if (!outcome.ok) {
        setFailure(outcome.failure);
        break;
      }
      all = [...all, ...outcome.value.payments];
      if (outcome.value.hasMore) continue;
      const content = new Blob([writePaymentsCsv(all)], { type: 'text/csv;charset=utf-8' });
      handOver({ name: `card-payments-${mode}.csv`, content });
      break;
    }
    setBusy(false);
  }

  return (
    <SecuritySection
      title={text.title}
      action={
        <Button variant="outline" size="small" isBusy={isBusy} onClick={() => void take()}>
          {text.file}
        </Button>
      }
      isBusy={read === null && failure === null}
      linesToCome={read === null && failure === null ? 4 : 0}
      failure={failure}
      failedText={text.failed}
      onRetry={() => void readOn([])}
    >
      <Suspense>
        <DaysChart mode={mode} />
      </Suspense>
      <form className={styles.filters} onSubmit={search}>
        <Field label={text.words}>
          <TextInput value={typed.words} onChange={(words) => setTyped({ ...typed, words })} autoComplete="off" />
        </Field>
        <Field label={text.status}>
          <Select
            value={typed.status}
            onChange={(status) => setTyped({ ...typed, status })}
            options={[
              { value: '', label: text.everyStatus },
              ...cardPaymentStates.map((value) => ({ value, label: text.states[value] })),
            ]}
          />
        </Field>
        <Field label={text.from}>
          <TextInput type="date" value={typed.from} onChange={(from) => setTyped({ ...typed, from })} />
        </Field>
        <Field label={text.to}>
          <TextInput type="date" value={typed.to} onChange={(to) => setTyped({ ...typed, to })} />
        </Field>
        <Button type="submit" variant="outline">
          {text.search}
        </Button>
      </form>
      {read?.list.length === 0 && <p>{text.none}</p>}
      {read !== null && read.list.length > 0 && (
        <DataTable
          caption={text.title}
          columns={paymentColumns(text, format, ({ id }) => setOpened(id))}
          rows={read.list}
          rowKey={({ id }) => id}
        />
      )}
      {read?.hasMore === true && (
        <div className={shared.foot}>
          <Button variant="outline" isBusy={isBusy} onClick={() => void readOn(read.list)}>
            {text.more}
          </Button>
        </div>
      )}
      {opened !== null && (
        <Suspense>
          <PaymentLine
            key={opened}
            client={client}
            mode={mode}
            id={opened}
            onClose={() => setOpened(null)}
            onRefunded={() => void readOn([])}
          />
        </Suspense>
      )}
    </SecuritySection>
  );
}
