import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { draftInShort } from './drafted-form.ts';
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
  if (notice.kind === 'none') return null;
  const isOffered = notice.kind === 'offered';
  const time = format.dateTime(isOffered ? notice.draft.savedAt : notice.savedAt);
  const what = isOffered ? draftInShort(notice.draft.fields) : '';
  return (
    <Alert
      tone="notice"
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
    </Alert>
  );
}
