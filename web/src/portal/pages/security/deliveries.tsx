import type { Account, StatementDelivery } from '@bank/contract';
import { readStatementDeliveries } from '@bank/contract/calls';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { EndDelivery } from './end-delivery.tsx';
import { NewDelivery } from './new-delivery.tsx';
import styles from './security-page.module.css';
import { ShownSecret } from './shown-secret.tsx';

/** The statements that go out by themselves: which there are, a new one, and the end of one. */
export function Deliveries({ accounts }: { readonly accounts: readonly Account[] }) {
  const text = useText('security').deliveries;
  const common = useText('common');
  const failureText = useFailureText();
  const format = useFormat();
  const [deliveries, setDeliveries] = useState<readonly StatementDelivery[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [ending, setEnding] = useState<StatementDelivery | null>(null);

  const read = useCallback(async () => {
    setFailure(null);
    const outcome = await call(readStatementDeliveries);
    if (outcome.ok) setDeliveries(outcome.value.deliveries);
    else setFailure(outcome.failure);
  }, []);

  useEffect(() => void read(), [read]);

  function ordered(key: string | null): void {
    setAsking(false);
    setSecret(key);
    if (key === null) showToast(text.ordered);
    void read();
  }

  function ended(): void {
    setEnding(null);
    showToast(text.ended);
    void read();
  }

  return (
    <section className={styles.section} aria-labelledby="deliveries-title">
      <div className={styles.head}>
        <h2 id="deliveries-title">{text.title}</h2>
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          {text.open}
        </Button>
      </div>
      <p className={styles.quiet}>{text.lead}</p>
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={() => void read()}>{common.tryAgain}</TextButton>}>
          <p>{text.failed}</p>
          <p>{failureText(failure)}</p>
        </Alert>
      )}
      {deliveries.length > 0 && (
        <DataTable
          caption={text.title}
          columns={deliveryColumns(text, format, setEnding)}
          rows={deliveries}
          rowKey={({ id }) => id}
        />
      )}
      {isAsking && <NewDelivery accounts={accounts} onCancel={() => setAsking(false)} onOrdered={ordered} />}
      {secret !== null && (
        <ShownSecret
          secret={secret}
          words={{ title: text.secretTitle, text: text.secretText, done: text.secretDone, isCopied: text.isCopied }}
          onClose={() => setSecret(null)}
        />
      )}
      {ending !== null && <EndDelivery delivery={ending} onCancel={() => setEnding(null)} onEnded={ended} />}
    </section>
  );
}
