import type { SecurityEvent } from '@bank/contract';
import type { Texts } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import type { Column } from '@bank/ui/data-table.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import styles from '../../access/grants/grants.module.css';

/** The columns of what happened at the door. On a phone time and place stand below the event. */
export function securityEventColumns(text: Texts['security'], format: Format): readonly Column<SecurityEvent>[] {
  return [
    {
      key: 'what',
      head: text.events.what,
      className: styles.what,
      isRowHead: true,
      cell: (event) => (
        <>
          {event.isRefused ? (
            <StatusMark tone="refused">{text.events.refused[event.event]}</StatusMark>
          ) : (
            text.events.done[event.event]
          )}
          <span className={classNames(styles.note, styles.phoneNote)}>{format.dateTime(event.happenedAt)}</span>
          <span className={classNames(styles.note, styles.phoneNote)}>{placeOf(event, text)}</span>
        </>
      ),
    },
    { key: 'where', head: text.events.where, phonePlace: 'hidden', cell: (event) => placeOf(event, text) },
    {
      key: 'when',
      head: text.events.when,
      align: 'end',
      phonePlace: 'hidden',
      cell: (event) => <span className={styles.time}>{format.dateTime(event.happenedAt)}</span>,
    },
  ];
}

/**
 * The other user who did it, device and network, and whether it was this login; what has neither was done by the
 * bank's staff.
 */
function placeOf({ device, network, isThisSession, user }: SecurityEvent, text: Texts['security']): string {
  if (device === null && network === null) return text.events.staff;
  return [user, device ?? text.unknownDevice, network, isThisSession && text.here].filter(Boolean).join(' · ');
}
