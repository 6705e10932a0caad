import type { OpenSession } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import type { Column } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import styles from '../../access/grants/grants.module.css';

export interface SessionClosing {
  readonly close: (session: OpenSession) => void;
}

/** The columns of the open logins. This login has no button of its own: Logout stands at the head of the page. */
export function sessionColumns(
  text: Texts['security'],
  format: Format,
  { close }: SessionClosing,
): readonly Column<OpenSession>[] {
  return [
    {
      key: 'device',
      head: text.sessions.device,
      isRowHead: true,
      cell: (session) => (
        <>
          <span className={styles.device}>{session.device ?? text.unknownDevice}</span>
          <span className={styles.note}>
            {[session.network, session.isThis && text.here].filter(Boolean).join(' · ')}
          </span>
          <span className={classNames(styles.note, styles.phoneNote)}>
            {text.sessions.lastUsed} <span className={styles.time}>{format.dateTime(session.lastUsedAt)}</span>
          </span>
        </>
      ),
    },
    {
      key: 'begun',
      head: text.sessions.begun,
      phonePlace: 'hidden',
      cell: (session) => <span className={styles.time}>{format.dateTime(session.createdAt)}</span>,
    },
    {
      key: 'used',
      head: text.sessions.lastUsed,
      phonePlace: 'hidden',
      cell: (session) => <span className={styles.time}>{format.dateTime(session.lastUsedAt)}</span>,
    },
    {
      key: 'end',
      head: text.sessions.action,
      align: 'end',
      cell: (session) =>
        !session.isThis && (
          <TextButton
            className={styles.end}
            aria-label={fill(text.sessions.closeLabel, {
              device: session.device ?? text.unknownDevice,
              date: format.dateTime(session.createdAt),
            })}
            onClick={() => close(session)}
          >
            {text.sessions.close}
          </TextButton>
        ),
    },
  ];
}
