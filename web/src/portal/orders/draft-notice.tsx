import type { OutcomeOfKey } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Link } from '@bank/ui/link.tsx';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { useNavigation } from '../../navigation/navigation.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { draftInShort } from './drafted-form.ts';
import { orderAddress } from './order-address.ts';
import styles from './draft-notice.module.css';
import type { RepeatState } from './use-repeat-payment.ts';
import type { KeptDraft } from './use-draft.ts';

export interface DraftNoticeProps {
  readonly draft: KeptDraft;
  readonly repeat: RepeatState;
}

/** Where what stands in the form has come from, and how to be rid of it. */
export function DraftNotice({ draft, repeat }: DraftNoticeProps) {
  const text = useText('portal').drafts;
  const format = useFormat();
  const { notice } = draft;

  if (repeat.kind === 'filled')
    return (
      <Alert tone="notice" className={styles.notice}>
        {fill(text.again, { number: repeat.number })}
      </Alert>
    );
  if (repeat.kind === 'failed')
    return (
      <Alert tone="error" className={styles.notice}>
        {text.againFailed}
      </Alert>
    );
  if (notice.kind === 'made') return <MadeNotice became={notice.became} />;
  const unanswered = draft.isUnanswered && <p>{text.unanswered}</p>;
  if (notice.kind === 'none')
    return unanswered === false ? null : (
      <Alert tone="error" className={styles.notice}>
        {unanswered}
      </Alert>
    );
  const isOffered = notice.kind === 'offered';
  const time = format.dateTime(isOffered ? notice.draft.savedAt : notice.savedAt);
  const what = isOffered ? draftInShort(notice.draft.fields) : '';
  return (
    <Alert
      tone={draft.isUnanswered ? 'error' : 'notice'}
      className={styles.notice}
      action={
        <div className={styles.actions}>
          {isOffered && (
            <Button size="small" onClick={draft.take}>
              {text.take}
            </Button>
          )}
          <Button size="small" variant="outline" onClick={draft.beginAnew}>
            {text.anew}
          </Button>
        </div>
      }
    >
      <p>{fill(isOffered ? text.offered : text.restored, { time })}</p>
      {what !== '' && <p>{fill(text.holds, { what })}</p>}
      {unanswered}
      {notice.wasRefused && <p>{text.refused}</p>}
    </Alert>
  );
}

/** The order of a draft that has been made, and the way to it. */
function MadeNotice({ became: { orderId, transferNumber, outcome } }: { readonly became: OutcomeOfKey }) {
  const text = useText('portal');
  const { addressOf } = useNavigation();
  const orders = addressOf('orders');
  const { drafts } = text;
  const booked = transferNumber === null ? drafts.booked : fill(drafts.bookedAs, { number: transferNumber });
  return (
    <Alert tone="notice" className={styles.notice}>
      <p>{outcome === 'kept' ? drafts.kept : booked}</p>
      <p>
        {orderId !== null && orders !== undefined ? (
          <Link href={orderAddress(orders, orderId)}>{text.later.see}</Link>
        ) : (
          <PageLink to="statement">{drafts.statement}</PageLink>
        )}
      </p>
    </Alert>
  );
}
