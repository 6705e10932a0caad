import type { OutgoingOrder } from '@bank/contract/office/outgoing-orders';
import { fill } from '@bank/dictionaries';
import type { Failure } from '@bank/transport';
import { Button } from '@bank/ui/button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { readCounts } from '../../counts/counts-store.ts';
import { actOnOrders, whyNot, type ActOnOrders } from '../../outgoing/act-on-orders.ts';
import { AskAct, isAskedFirst, type AskedAct } from '../../outgoing/ask-act.tsx';
import { useStaff } from '../../session/session-store.ts';
import { failureText } from '../../texts/failure-text.ts';
import { texts } from '../../texts/texts.ts';

/** Who works on the order, and whether it waits: what the queue does with many, done with this one. */
export function OrderDesk({ order, onDone }: { readonly order: OutgoingOrder; readonly onDone: () => void }) {
  const { many } = texts('outgoing');
  const { login, roles } = useStaff();
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const acts = roles.includes('payments') || roles.includes('approver') ? actsOf(order, login) : [];

  async function send(
    act: ActOnOrders,
    given: { readonly reason?: string; readonly to?: string },
  ): Promise<Failure | null> {
    const outcome = await actOnOrders(act, [order], given);
    if (!outcome.ok) return outcome.failure;
    for (const one of outcome.value.outcomes)
      if (one.outcome === 'done') showToast(fill(many.done[act], { count: order.transferNumber }));
      else showToast(whyNot(one), 'failure');
    void readCounts();
    onDone();
    return null;
  }

  async function begin(act: ActOnOrders): Promise<void> {
    if (isAskedFirst(act)) return setAsked(act);
    const failure = await send(act, { to: login });
    if (failure !== null) showToast(failureText(failure), 'failure');
  }

  return (
    <>
      {acts.map((act) => (
        <Button key={act} size="small" variant="outline" onClick={() => void begin(act)}>
          {many.acts[act]}
        </Button>
      ))}
      {asked !== null && (
        <AskAct act={asked} orders={[order]} send={(given) => send(asked, given)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function actsOf(
  { state, officer, setAside }: OutgoingOrder,
  login: string,
): readonly Exclude<ActOnOrders, 'release'>[] {
  if (state !== 'in_process' && state !== 'held' && state !== 'released') return [];
  return [
    ...(state === 'in_process' ? [setAside === null ? ('setAside' as const) : ('takeUp' as const)] : []),
    ...(officer === login ? [] : (['take'] as const)),
    'assign',
    ...(officer === null ? [] : (['giveBack'] as const)),
  ];
}
