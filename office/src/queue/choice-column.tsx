import type { OfficeTexts } from '@bank/dictionaries/office/texts';
import type { QueueColumn } from './queue-column.ts';
import styles from './queue-table.module.css';
import type { Choice } from './use-choice.ts';

/** A box in each row. */
export function choiceColumn<Row>({
  rowKey,
  choice,
  text,
  toggle,
}: {
  readonly rowKey: (row: Row) => string;
  readonly choice: Choice<Row>;
  readonly text: OfficeTexts['queue'];
  readonly toggle: (row: Row) => void;
}): QueueColumn<Row> {
  return {
    key: 'choice',
    head: text.choose,
    isHeadHidden: true,
    className: styles.box,
    cell: (row) => (
      <label>
        <input
          type="checkbox"
          aria-label={text.choose}
          checked={choice.has(rowKey(row))}
          onChange={() => toggle(row)}
        />
      </label>
    ),
  };
}
