import type { WebhookEndpoint } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import type { Column } from '@bank/ui/data-table.tsx';
import { StatusMark, type StatusTone } from '@bank/ui/status-mark.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import shared from '../../access/grants/grants.module.css';
import styles from './webhooks-page.module.css';

export type EndpointAct = 'log' | 'test' | 'pause' | 'resume' | 'rotate' | 'end';

const tones: Readonly<Record<WebhookEndpoint['state'], StatusTone>> = {
  active: 'done',
  failing: 'refused',
  paused: 'undone',
};

/** The columns of the addresses: a phone shows what is beside the address under it. */
export function endpointColumns(
  text: Texts['webhooks'],
  format: Format,
  act: (endpoint: WebhookEndpoint, act: EndpointAct) => void,
): readonly Column<WebhookEndpoint>[] {
  const stateOf = ({ state }: WebhookEndpoint) => <StatusMark tone={tones[state]}>{text.states[state]}</StatusMark>;
  return [
    {
      key: 'address',
      head: text.columns.address,
      isRowHead: true,
      cell: (endpoint) => (
        <>
          <span className={classNames(shared.device, shared.address)}>{endpoint.address}</span>
          <span className={shared.note}>{text.new.modes[endpoint.mode]}</span>
          <span className={shared.note}>{fill(text.kinds, { count: String(endpoint.kinds.length) })}</span>
          {endpoint.previousSecretUntil !== null && (
            <span className={shared.note}>
              {fill(text.twoSecrets, { date: format.dateTime(endpoint.previousSecretUntil) })}
            </span>
          )}
          <span className={classNames(shared.note, shared.phoneNote)}>{stateOf(endpoint)}</span>
        </>
      ),
    },
    { key: 'state', head: text.columns.state, phonePlace: 'hidden', cell: stateOf },
    {
      key: 'waiting',
      head: text.columns.waiting,
      align: 'end',
      phonePlace: 'hidden',
      cell: ({ waiting }) => waiting,
    },
    {
      key: 'taken',
      head: text.columns.lastTaken,
      phonePlace: 'hidden',
      cell: ({ lastTakenAt }) => (lastTakenAt === null ? text.never : format.dateTime(lastTakenAt)),
    },
    {
      key: 'acts',
      head: text.columns.actions,
      align: 'end',
      cell: (endpoint) => (
        <span className={styles.acts}>
          {actsOf(endpoint).map((one) => (
            <TextButton
              key={one}
              aria-label={`${text.acts[one]}: ${endpoint.address}`}
              onClick={() => act(endpoint, one)}
            >
              {text.acts[one]}
            </TextButton>
          ))}
        </span>
      ),
    },
  ];
}

function actsOf({ state }: WebhookEndpoint): readonly EndpointAct[] {
  return ['log', 'test', state === 'paused' ? 'resume' : 'pause', 'rotate', 'end'];
}
