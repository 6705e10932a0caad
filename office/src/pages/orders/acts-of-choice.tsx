import {
  assignChosenOrders,
  releaseChosenOrders,
  setChosenOrdersAside,
  takeChosenOrdersUp,
} from '@bank/contract/office/chosen-orders';
import type { QueuedOrder } from '@bank/contract/office/outgoing-orders';
import { fill, plural } from '@bank/dictionaries';
import type { Failure } from '@bank/transport';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { handOver } from '@bank/ui/hand-over.ts';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { writeCsv } from '../../files/write-csv.ts';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { sumsOf } from '../../queue/sums-of.ts';
import { useStaff } from '../../session/session-store.ts';
import { amountText } from '../../texts/amount-text.ts';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import type { ActOnMany, DoneWithMany } from './told-of-many.tsx';

type Asked = 'release' | 'assign' | 'setAside';
const isAskedFirst = (act: ActOnMany): act is Asked => act === 'release' || act === 'assign' || act === 'setAside';

/** What is done with many orders, each judged alone; or they are saved as a file. What moves money is asked first. */
export function ActsOfChoice({
  chosen,
  acts,
  onDone,
}: {
  readonly chosen: readonly QueuedOrder[];
  readonly acts: readonly ActOnMany[];
  readonly onDone: (done: DoneWithMany) => void;
}) {
  const { many } = texts('outgoing');
  const { login } = useStaff();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [to, setTo] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send(act: ActOnMany, reason = ''): Promise<Failure | null> {
    const orders = chosen.map(({ id, version }) => ({ id, version }));
    const withOfficers = chosen.map(({ id, version, officer }) => ({ id, version, officer }));
    const outcome =
      act === 'release'
        ? await callOffice(releaseChosenOrders, { body: { orders } })
        : act === 'setAside'
          ? await callOffice(setChosenOrdersAside, { body: { orders, reason } })
          : act === 'takeUp'
            ? await callOffice(takeChosenOrdersUp, { body: { orders } })
            : await callOffice(assignChosenOrders, {
                body: { orders: withOfficers, to: act === 'take' ? login : act === 'assign' ? to : null },
              });
    if (!outcome.ok) return outcome.failure;
    onDone({ act, orders: chosen, outcomes: outcome.value.outcomes });
    return null;
  }

  async function begin(act: ActOnMany): Promise<void> {
    if (isAskedFirst(act)) setAsked(act);
    else setFailure(await send(act));
  }

  useShortcuts([
    ...(acts.includes('release')
      ? [{ keys: 'Ctrl+ENTER', label: many.key, run: () => setAsked('release') } as const]
      : []),
    ...(acts.includes('take') ? [{ keys: 't', label: many.takeKey, run: () => void begin('take') } as const] : []),
  ]);

  const count = format.count(chosen.length);
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          variant={act === 'release' ? 'primary' : 'outline'}
          onClick={() => void begin(act)}
        >
          {fill(many.acts[act], { count })}
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
        <DecisionDialog
          title={fill(plural('en', chosen.length, many.titles[asked]), { count })}
          confirmLabel={fill(many.acts[asked], { count })}
          reason={asked === 'setAside' ? 'required' : 'none'}
          decide={(reason) => send(asked, reason)}
          onClose={() => setAsked(null)}
        >
          <p>
            <strong>{sumsOf(chosen).map(amountText).join(' · ')}</strong>
          </p>
          {asked === 'assign' ? (
            <Field label={many.login}>
              <TextInput value={to} onChange={setTo} maxLength={100} autoCapitalize="none" spellCheck={false} />
            </Field>
          ) : (
            <p>{asked === 'release' ? many.text : many.asideText}</p>
          )}
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
