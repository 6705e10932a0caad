import type { Account, StatementDelivery } from '@bank/contract';
import { readStatementDeliveries } from '@bank/contract/calls';
import { Button } from '@bank/ui/button.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Outcome } from '../../../calls/outcome.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { EndDelivery } from './end-delivery.tsx';
import { NewDelivery } from './new-delivery.tsx';
import { SecuritySection } from './security-section.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { useListed } from './use-listed.ts';

/** The statements that go out by themselves: which there are, a new one, and the end of one. */
export function Deliveries({ accounts }: { readonly accounts: readonly Account[] }) {
  const text = useText('security').deliveries;
  const format = useFormat();
  const { list, failure, readAgain } = useListed(readAll);
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [ending, setEnding] = useState<StatementDelivery | null>(null);

  function ordered(key: string | null): void {
    setAsking(false);
    setSecret(key);
    if (key === null) showToast(text.ordered);
    readAgain();
  }

  function ended(): void {
    setEnding(null);
    showToast(text.ended);
    readAgain();
  }

  return (
    <SecuritySection
      title={text.title}
      action={
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          {text.open}
        </Button>
      }
      lead={text.lead}
      failure={failure}
      failedText={text.failed}
      onRetry={readAgain}
    >
      {list !== null && list.length > 0 && (
        <DataTable
          caption={text.title}
          columns={deliveryColumns(text, format, setEnding)}
          rows={list}
          rowKey={({ id }) => id}
        />
      )}
      {isAsking && <NewDelivery accounts={accounts} onCancel={() => setAsking(false)} onOrdered={ordered} />}
      {secret !== null && (
        <ShownSecret
          secret={secret}
          texts={{ title: text.secretTitle, text: text.secretText, done: text.secretDone, isCopied: text.isCopied }}
          onClose={() => setSecret(null)}
        />
      )}
      {ending !== null && <EndDelivery delivery={ending} onCancel={() => setEnding(null)} onEnded={ended} />}
    </SecuritySection>
  );
}

async function readAll(): Promise<Outcome<readonly StatementDelivery[]>> {
  const outcome = await call(readStatementDeliveries);
  return outcome.ok ? { ok: true, value: outcome.value.deliveries } : outcome;
}
