import { releaseChosenOrders, type ChosenOutcome, type QueuedOrder } from '@bank/contract/office/outgoing-orders';
import { fill, plural } from '@bank/dictionaries';
import type { Failure } from '@bank/transport';
import { Button } from '@bank/ui/button.tsx';
import { handOver } from '@bank/ui/hand-over.ts';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { writeCsv } from '../../files/write-csv.ts';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { sumsOf } from '../../queue/sums-of.ts';
import { amountText } from '../../texts/amount-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** What came of a choice, with the orders that it was about. */
export interface ReleasedMany {
  readonly orders: readonly QueuedOrder[];
  readonly outcomes: readonly ChosenOutcome[];
}

/** What is done with many orders: they are released, each judged alone, or saved as a file. */
export function ActsOfChoice({
  chosen,
  mayRelease,
  onReleased,
}: {
  readonly chosen: readonly QueuedOrder[];
  readonly mayRelease: boolean;
  readonly onReleased: (released: ReleasedMany) => void;
}) {
  const { many } = texts('outgoing');
  const [isAsked, setAsked] = useState(false);
  useShortcuts(mayRelease ? [{ keys: 'Ctrl+ENTER', label: many.key, run: () => setAsked(true) }] : []);

  async function release(): Promise<Failure | null> {
    const outcome = await callOffice(releaseChosenOrders, {
      body: { orders: chosen.map(({ id, version }) => ({ id, version })) },
    });
    if (!outcome.ok) return outcome.failure;
    onReleased({ orders: chosen, outcomes: outcome.value.outcomes });
    return null;
  }

  const count = format.count(chosen.length);
  return (
    <>
      {mayRelease && (
        <Button size="small" onClick={() => setAsked(true)}>
          {fill(many.release, { count })}
        </Button>
      )}
      <Button
        size="small"
        variant="outline"
        onClick={() => handOver({ name: many.fileName, content: ordersAsCsv(chosen) })}
      >
        {many.export}
      </Button>
      {isAsked && (
        <DecisionDialog
          title={fill(plural('en', chosen.length, many.title), { count })}
          confirmLabel={fill(many.release, { count })}
          reason="none"
          decide={release}
          onClose={() => setAsked(false)}
        >
          <p>
            <strong>{sumsOf(chosen).map(amountText).join(' · ')}</strong>
          </p>
          <p>{many.text}</p>
        </DecisionDialog>
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
        row.currency,
      ],
      amounts: [row.amount],
    })),
  );
}
