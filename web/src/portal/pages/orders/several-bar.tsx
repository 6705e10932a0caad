import type { KeptOrder } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { Button } from '@bank/ui/button.tsx';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { arrivalForm, useArrival } from '../../../navigation/use-arrival.ts';
import styles from './approve-several.module.css';

export interface SeveralBarProps {
  /** Those that may be approved together. */
  readonly all: readonly KeptOrder[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  readonly onRead: () => void;
}

/** All orders that the user may approve are chosen by one press, and read together by another. */
export function SeveralBar({ all, chosen, onChoose, onRead }: SeveralBarProps) {
  const text = useText('orders').several;
  const format = useFormat();
  const language = useLanguage();
  // Who came to approve begins here.
  useArrival();
  const isAll = all.every(({ id }) => chosen.has(id));
  return (
    <div {...arrivalForm} className={styles.bar}>
      <Checkbox
        label={text.all}
        isChecked={isAll}
        onChange={() => onChoose(new Set(isAll ? [] : all.map(({ id }) => id)))}
      />
      {chosen.size > 0 && (
        <Button size="small" onClick={onRead}>
          {fill(text.read, {
            orders: fill(plural(language, chosen.size, text.count), { count: format.count(chosen.size) }),
          })}
        </Button>
      )}
    </div>
  );
}
