import type { Factor } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import styles from '../../access/grants/grants.module.css';

/** A way to log in, and what kind it is of. */
export type ListedFactor = Factor & { readonly kind: string };

/** The columns of the ways to log in: what each is, when it was used last, and its removal. */
export function factorColumns(
  text: Texts['security']['factors'],
  format: Format,
  remove: (factor: Factor) => void,
): readonly Column<ListedFactor>[] {
  return [
    {
      key: 'name',
      head: text.name,
      isRowHead: true,
      cell: ({ name, kind }) => (
        <>
          <span className={styles.device}>{name}</span>
          <span className={styles.note}>{kind}</span>
        </>
      ),
    },
    {
      key: 'used',
      head: text.lastUsed,
      cell: ({ lastUsedAt }) => (
        <span className={styles.time}>{lastUsedAt === null ? text.never : format.dateTime(lastUsedAt)}</span>
      ),
    },
    {
      key: 'remove',
      head: text.action,
      align: 'end',
      cell: (factor) => (
        <TextButton
          className={styles.end}
          aria-label={fill(text.removeLabel, { name: factor.name })}
          onClick={() => remove(factor)}
        >
          {text.remove}
        </TextButton>
      ),
    },
  ];
}
