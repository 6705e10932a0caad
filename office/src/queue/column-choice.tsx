import { Checkbox } from '@bank/ui/checkbox.tsx';
import type { Column } from '@bank/ui/data-table.tsx';
import { texts } from '../texts/texts.ts';
import { Drawer } from './drawer.tsx';
import styles from './queue-table.module.css';

export interface ColumnChoiceProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}

/** Which columns are shown; the one that names the row always is. */
export function ColumnChoice<Row>({ columns, hidden, onChange }: ColumnChoiceProps<Row>) {
  const text = texts('queue');
  return (
    <Drawer label={text.columns}>
      <fieldset className={styles.columns}>
        <legend>{text.columnsTitle}</legend>
        {columns
          .filter(({ isRowHead }) => !isRowHead)
          .map(({ key, head }) => (
            <Checkbox
              key={key}
              label={head}
              isChecked={!hidden.includes(key)}
              onChange={(isShown) => onChange(isShown ? hidden.filter((other) => other !== key) : [...hidden, key])}
            />
          ))}
      </fieldset>
    </Drawer>
  );
}
