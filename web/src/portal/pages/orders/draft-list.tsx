import type { Draft, DraftForm } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import type { PageName } from '../../../navigation/page-name.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { draftInShort } from '../../orders/drafted-form.ts';
import styles from './orders-page.module.css';

const forms = {
  international: 'international-transfer',
  internal: 'internal-transfer',
} as const satisfies Readonly<Record<DraftForm, PageName>>;

/** What is typed into the forms and not sent, with the way back to each. */
export function DraftList({ drafts }: { readonly drafts: readonly Draft[] }) {
  const text = useText('orders');
  const format = useFormat();
  return (
    <ul className={styles.drafts}>
      {drafts.map(({ form, fields, savedAt }) => (
        <li key={form} className={styles.draft}>
          <div>
            <b>{text.kinds[form]}</b>
            <small className={styles.detail}>{draftInShort(fields)}</small>
            <small className={styles.detail}>{fill(text.draft.savedAt, { time: format.dateTime(savedAt) })}</small>
          </div>
          <PageLink to={forms[form]} className={styles.action}>
            {text.draft.open}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
