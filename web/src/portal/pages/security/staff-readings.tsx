import type { StaffReading } from '@bank/contract';
import { readStaffReadings } from '@bank/contract/calls';
import type { Texts } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { call } from '../../../calls/call.ts';
import { useFormat, type Format } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from '../../access/grants/grants.module.css';
import { ListedSection } from '../../access/grants/listed-section.tsx';

/** Who of the bank looked at the client's data: their work, what they read, and when. */
export function StaffReadings() {
  const text = useText('security').readings;
  const format = useFormat();
  return (
    <ListedSection
      text={text}
      read={readAll}
      columns={readingColumns(text, format)}
      rowKey={({ readAt, what, role }) => `${readAt} ${what} ${role}`}
      linesToCome={3}
    />
  );
}

const readAll = () => call(readStaffReadings);

function readingColumns(text: Texts['security']['readings'], format: Format): readonly Column<StaffReading>[] {
  return [
    {
      key: 'what',
      head: text.what,
      className: styles.what,
      isRowHead: true,
      cell: ({ what, role }) => (
        <>
          {text.kinds[what]}
          <span className={`${styles.note} ${styles.phoneNote}`}>{text.roles[role]}</span>
        </>
      ),
    },
    { key: 'who', head: text.who, phonePlace: 'hidden', cell: ({ role }) => text.roles[role] },
    {
      key: 'when',
      head: text.when,
      align: 'end',
      cell: ({ readAt }) => <span className={styles.time}>{format.dateTime(readAt)}</span>,
    },
  ];
}
