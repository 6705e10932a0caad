import { fill } from '@bank/dictionaries';
import { buttonClassName } from '@bank/ui/button-look.ts';
import { caller } from '../calls/caller.ts';
import { useText } from '../dictionaries/use-text.ts';
import styles from './error-page.module.css';

/** Says what happened, offers a reload, and names the last request so that staff can find it. */
export function ErrorPage({ reason }: { readonly reason: 'render' | 'fetch' }) {
  const text = useText('shell').error;
  return (
    <section className={styles.page} role="alert">
      <h1>{text.title}</h1>
      <p className={styles.lead}>{reason === 'fetch' ? text.chunk : text.lead}</p>
      <button type="button" className={buttonClassName({})} onClick={() => location.reload()}>
        {text.reload}
      </button>
      {caller.lastRequestId !== null && (
        <p className={styles.reference}>{fill(text.reference, { requestId: caller.lastRequestId })}</p>
      )}
    </section>
  );
}
