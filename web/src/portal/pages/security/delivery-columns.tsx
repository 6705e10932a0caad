import type { StatementDelivery } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import type { Column } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import { fileFormats } from '../../files/format-names.ts';
import styles from '../../access/grants/grants.module.css';

/** The columns of the statements by schedule: a phone shows where they go and the last one under the name. */
export function deliveryColumns(
  text: Texts['security']['deliveries'],
  format: Format,
  end: (delivery: StatementDelivery) => void,
): readonly Column<StatementDelivery>[] {
  const sent = ({ lastSentAt }: StatementDelivery) => (lastSentAt === null ? text.never : format.dateTime(lastSentAt));
  const wayOf = ({ webhook }: StatementDelivery) => webhook ?? text.byMail;
  const nameOf = (delivery: StatementDelivery) =>
    fileFormats.find(({ format: known }) => known === delivery.format)?.name ?? delivery.format;
  return [
    {
      key: 'what',
      head: text.what,
      isRowHead: true,
      cell: (delivery) => (
        <>
          <span className={styles.device}>{`${text.frequencies[delivery.frequency]}, ${nameOf(delivery)}`}</span>
          <span className={styles.note}>{delivery.accounts.join(', ')}</span>
          <span className={classNames(styles.note, styles.phoneNote)}>{wayOf(delivery)}</span>
          <span className={classNames(styles.note, styles.phoneNote)}>
            {text.lastSent}: {sent(delivery)}
          </span>
        </>
      ),
    },
    {
      key: 'way',
      head: text.way,
      phonePlace: 'hidden',
      cell: (delivery) => <span className={styles.address}>{wayOf(delivery)}</span>,
    },
    {
      key: 'sent',
      head: text.lastSent,
      phonePlace: 'hidden',
      cell: (delivery) => <span className={styles.time}>{sent(delivery)}</span>,
    },
    {
      key: 'end',
      head: text.action,
      align: 'end',
      cell: (delivery) => (
        <TextButton
          className={styles.end}
          aria-label={fill(text.endLabel, { way: wayOf(delivery) })}
          onClick={() => end(delivery)}
        >
          {text.action}
        </TextButton>
      ),
    },
  ];
}
