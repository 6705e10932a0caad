import { TextButton } from '@bank/ui/text-button.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { EntryDetails } from './entry-details.tsx';
import styles from './linked-entry.module.css';
import { partIdOf } from './opened-entry.ts';
import type { Choose } from './use-statement-choice.ts';

export interface LinkedEntryProps {
  readonly id: string;
  readonly edition: number;
  readonly onClose: () => void;
  readonly onChoose: Choose;
  readonly onChanged: () => void;
  readonly onRead: () => void;
}

/** The entry that a link names, above the others where it does not stand among the first of them. */
export function LinkedEntry({ id, edition, onClose, onChoose, onChanged, onRead }: LinkedEntryProps) {
  const { entry: text } = useText('statement');
  const { close } = useText('common');
  return (
    <div className={styles.linked}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text.linked}</h2>
        <TextButton onClick={onClose}>{close}</TextButton>
      </div>
      <EntryDetails
        id={partIdOf({ id })}
        entry={{ id, transferNumber: null }}
        edition={edition}
        onChoose={onChoose}
        onChanged={onChanged}
        onRead={onRead}
      />
    </div>
  );
}
