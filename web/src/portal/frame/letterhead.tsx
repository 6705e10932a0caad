import type { Client } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Symbol } from '@bank/ui/symbol.tsx';
import { usePrinting } from '@bank/ui/use-printing.ts';
import { brand } from '../../content/brand.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import styles from './letterhead.module.css';

/** Whose paper a printed page is, of whom, and of when: header and footer stay on the screen. */
export function Letterhead({ client }: { readonly client: Client | null }) {
  const text = useText('portal');
  const language = useLanguage();
  const format = useFormat();
  const printedAt = usePrinting();
  if (printedAt === null) return null;
  return (
    <div className={styles.letterhead} aria-hidden="true">
      <Symbol className={styles.symbol} />
      <b className={styles.name}>{brand.names[language]}</b>
      {client && <span>{client.companyName || `${client.firstName} ${client.lastName}`}</span>}
      <span>{fill(text.printedOn, { time: format.dateTime(printedAt.toISOString()) })}</span>
    </div>
  );
}
