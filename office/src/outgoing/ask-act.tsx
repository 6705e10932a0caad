import type { QueuedOrder } from '@bank/contract/office/outgoing-orders';
import { fill, plural } from '@bank/dictionaries';
import type { Failure } from '@bank/transport';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { DecisionDialog } from '../decide/decision-dialog.tsx';
import { sumsOf } from '../queue/sums-of.ts';
import { amountText } from '../texts/amount-text.ts';
import { format } from '../texts/format.ts';
import { texts } from '../texts/texts.ts';
import type { ActOnOrders } from './act-on-orders.ts';

/** What is asked before it is done: it moves money, needs a name, or needs a reason. */
export type AskedAct = 'release' | 'assign' | 'setAside';
export const isAskedFirst = (act: ActOnOrders): act is AskedAct =>
  act === 'release' || act === 'assign' || act === 'setAside';

/** The question before an act on orders, with their sum. */
export function AskAct({
  act,
  orders,
  send,
  onClose,
}: {
  readonly act: AskedAct;
  readonly orders: readonly Pick<QueuedOrder, 'amount' | 'currency'>[];
  readonly send: (given: { readonly reason: string; readonly to: string }) => Promise<Failure | null>;
  readonly onClose: () => void;
}) {
  const { many } = texts('outgoing');
  const [to, setTo] = useState('');
  const count = format.count(orders.length);
  return (
    <DecisionDialog
      title={fill(plural('en', orders.length, many.titles[act]), { count })}
      confirmLabel={fill(many.acts[act], { count })}
      reason={act === 'setAside' ? 'required' : 'none'}
      decide={(reason) => send({ reason, to })}
      onClose={onClose}
    >
      <p>
        <strong>{sumsOf(orders).map(amountText).join(' · ')}</strong>
      </p>
      {act === 'assign' ? (
        <Field label={many.login}>
          <TextInput value={to} onChange={setTo} maxLength={100} autoCapitalize="none" spellCheck={false} />
        </Field>
      ) : (
        <p>{act === 'release' ? many.text : many.asideText}</p>
      )}
    </DecisionDialog>
  );
}
