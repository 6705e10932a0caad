import type { WebhookDelivery } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { StatusMark, type StatusTone } from '@bank/ui/status-mark.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import shared from '../../access/grants/grants.module.css';
import styles from './webhooks-page.module.css';

const tones: Readonly<Record<WebhookDelivery['state'], StatusTone>> = {
  waiting: 'pending',
  taken: 'done',
  given_up: 'refused',
};

/** The columns of what was sent. */
export function deliveryColumns(
  text: Texts['webhooks']['log'],
  format: Format,
  sendAgain: (delivery: WebhookDelivery) => void,
): readonly Column<WebhookDelivery>[] {
  const answerOf = ({ tries: [last] }: WebhookDelivery) => {
    if (last === undefined) return text.notTried;
    if (last.failure !== null) return text.failures[last.failure];
    return fill(text.answer, { status: String(last.status), ms: String(last.tookMs) });
  };
  return [
    {
      key: 'event',
      head: text.columns.event,
      isRowHead: true,
      cell: (delivery) => (
        <>
          <span className={styles.code}>{`${delivery.kind} #${delivery.sequence}`}</span>
          <span className={shared.note}>{delivery.eventId}</span>
        </>
      ),
    },
    {
      key: 'when',
      head: text.columns.when,
      phonePlace: 'hidden',
      cell: ({ happenedAt }) => <span className={shared.time}>{format.dateTime(happenedAt)}</span>,
    },
    {
      key: 'state',
      head: text.columns.state,
      cell: ({ state, dueAt }) => (
        <>
          <StatusMark tone={tones[state]}>{text.states[state]}</StatusMark>
          {dueAt !== null && <span className={shared.note}>{fill(text.next, { time: format.dateTime(dueAt) })}</span>}
        </>
      ),
    },
    {
      key: 'answer',
      head: text.columns.answer,
      phonePlace: 'hidden',
      cell: (delivery) => (
        <>
          {answerOf(delivery)}
          <span className={shared.note}>{delivery.tries[0]?.answerStart}</span>
        </>
      ),
    },
    {
      key: 'again',
      head: text.columns.action,
      align: 'end',
      cell: (delivery) => (
        <TextButton
          className={shared.end}
          aria-label={fill(text.againLabel, { kind: `${delivery.kind} #${delivery.sequence}` })}
          onClick={() => sendAgain(delivery)}
        >
          {text.again}
        </TextButton>
      ),
    },
  ];
}
