import type { Entry } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './entry-opener.module.css';
import { openerIdOf, partIdOf, useOpenedEntry } from './opened-entry.ts';

/** The mark at the end of a row: it points down to what can be opened, and up from what is. */
export function EntryOpener({ entry }: { readonly entry: Entry }) {
  const text = useText('statement').entry;
  const { id, toggle } = useOpenedEntry();
  const isOpen = id === entry.id;
  return (
    <button
      type="button"
      id={openerIdOf(entry.id)}
      className={styles.opener}
      aria-label={fill(text.open, { number: entry.transferNumber })}
      aria-expanded={isOpen}
      aria-controls={isOpen ? partIdOf(entry) : undefined}
      onClick={() => toggle(entry.id)}
    />
  );
}
