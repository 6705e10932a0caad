import type { Entry } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from './entry-opener.module.css';
import { openerIdOf, partIdOf, useOpenedEntry } from './opened-entry.ts';

/** The mark at the end of a row: it points down to what can be opened, and up from what is. */
export function EntryOpener({ entry }: { readonly entry: Entry }) {
  const text = useText('statement').entry;
  const format = useFormat();
  const { id, toggle } = useOpenedEntry();
  const isOpen = id === entry.id;
  const { debit, credit } = entry;
  const amount = [debit && `−${format.money(debit)}`, credit && `+${format.money(credit)}`].join('');
  return (
    <button
      type="button"
      id={openerIdOf(entry.id)}
      className={styles.opener}
      // Both entries of a transfer between own accounts have its number.
      aria-label={fill(text.open, { number: entry.transferNumber, amount })}
      aria-expanded={isOpen}
      aria-controls={isOpen ? partIdOf(entry) : undefined}
      onClick={() => toggle(entry.id)}
    />
  );
}
