import type { QueuedOrder } from '@bank/contract/office/outgoing-orders';
import { fill } from '@bank/dictionaries';
import type { Failure } from '@bank/transport';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { handOver } from '@bank/ui/hand-over.ts';
import { useState } from 'react';
import { writeCsv } from '../../files/write-csv.ts';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { actOnOrders, type ActOnOrders } from '../../outgoing/act-on-orders.ts';
import { AskAct, isAskedFirst, type AskedAct } from '../../outgoing/ask-act.tsx';
import { useStaff } from '../../session/session-store.ts';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import type { DoneWithMany } from './told-of-many.tsx';

/** What is done with many orders, each judged alone; or they are saved as a file. What moves money is asked first. */
export function ActsOfChoice({
  chosen,
  acts,
  onDone,
}: {
  readonly chosen: readonly QueuedOrder[];
  readonly acts: readonly ActOnOrders[];
  readonly onDone: (done: DoneWithMany) => void;
}) {
  const { many } = texts('outgoing');
  const { login } = useStaff();
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send(
    act: ActOnOrders,
    given: { readonly reason?: string; readonly to?: string },
  ): Promise<Failure | null> {
    const outcome = await actOnOrders(act, chosen, given);
    if (!outcome.ok) return outcome.failure;
    onDone({ act, orders: chosen, outcomes: outcome.value.outcomes });
    return null;
  }

  async function begin(act: ActOnOrders): Promise<void> {
    if (isAskedFirst(act)) setAsked(act);
    else setFailure(await send(act, { to: login }));
  }

  useShortcuts([
    ...(acts.includes('release')
      ? [{ keys: 'Ctrl+ENTER', label: many.key, run: () => setAsked('release') } as const]
      : []),
    ...(acts.includes('take') ? [{ keys: 't', label: many.takeKey, run: () => void begin('take') } as const] : []),
  ]);

  return (
    <>
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          variant={act === 'release' ? 'primary' : 'outline'}
          onClick={() => void begin(act)}
        >
          {fill(many.acts[act], { count: format.count(chosen.length) })}
        </Button>
      ))}
      <Button
        size="small"
        variant="outline"
        onClick={() => handOver({ name: many.fileName, content: ordersAsCsv(chosen) })}
      >
        {many.export}
      </Button>
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
      {asked !== null && (
        <AskAct act={asked} orders={chosen} send={(given) => send(asked, given)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function ordersAsCsv(orders: readonly QueuedOrder[]): Blob {
  const { columns } = texts('outgoing');
  return writeCsv(
    [
      columns.transferNumber,
      columns.placedAt,
      columns.client,
      columns.debtorAccount,
      columns.creditor,
      columns.creditorAccount,
      columns.country,
      columns.valueDate,
      columns.officer,
      columns.currency,
      columns.amount,
    ],
    orders.map((row) => ({
      texts: [
        row.transferNumber,
        row.placedAt,
        `${row.clientNumber} ${row.clientName}`,
        row.debtorAccount,
        row.creditorName,
        row.creditorAccount,
        row.creditorCountry,
        row.valueDate ?? '',
        row.officer ?? '',
        row.currency,
      ],
      amounts: [row.amount],
    })),
  );
}
