import { readOutgoingOrder, type OutgoingOrder } from '@bank/contract/office/outgoing-orders';
import { StatusMark, type StatusTone } from '@bank/ui/status-mark.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import type { PageProps } from '../../navigation/page.ts';
import { goOn } from '../../queue/go-on.ts';
import { PageHead, ReadFailure } from '../../sheet/sheet.tsx';
import { TasksOf } from '../../tasks/tasks-of.tsx';
import { amountText } from '../../texts/amount-text.ts';
import { texts } from '../../texts/texts.ts';
import { OrderDesk } from './order-desk.tsx';
import { OrderDecisions } from './order-decisions.tsx';
import { OrderSheet } from './order-sheet.tsx';

const tones: Readonly<Record<OutgoingOrder['state'], StatusTone>> = {
  draft: 'pending',
  awaiting_approval: 'pending',
  scheduled: 'pending',
  held: 'refused',
  in_process: 'pending',
  released: 'done',
  sent: 'done',
  rejection_announced: 'refused',
  completed: 'done',
  rejected: 'refused',
  cancelled: 'undone',
  returned: 'undone',
  expired: 'undone',
};

/** An outgoing order with everything that staff decide by, on one page. */
export function OrderPage({ fields }: PageProps) {
  const id = fields['id'] ?? '';
  const { value, failure, refresh } = useCall(id, (signal) =>
    callOffice(readOutgoingOrder, { fields: { id }, signal }),
  );
  if (value === null)
    return failure === null ? <p>{texts('shell').loading}</p> : <ReadFailure failure={failure} onRetry={refresh} />;
  const { states } = texts('outgoing');
  return (
    <>
      <PageHead
        title={`${value.transferNumber}: ${amountText(value)}`}
        mark={<StatusMark tone={tones[value.state]}>{states[value.state]}</StatusMark>}
        actions={
          <>
            <OrderDecisions key={id} order={value} onDecided={() => goOn(refresh)} onMoved={refresh} />
            <OrderDesk order={value} onDone={refresh} />
          </>
        }
      />
      <OrderSheet order={value} />
      <TasksOf kind="order" id={value.id} />
    </>
  );
}
