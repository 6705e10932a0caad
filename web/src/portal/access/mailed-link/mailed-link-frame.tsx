import { brand } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Skeleton } from '@bank/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import type { Failure } from '../../../calls/outcome.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useComingPage } from '../../client/use-coming-page.ts';
import styles from './mailed-link-frame.module.css';
import type { OpenedLink } from './use-mailed-link.ts';

export interface MailedLinkFrameProps<T> {
  readonly title: string;
  readonly opened: OpenedLink<T>;
  /** Asks the bank again, after a failure. */
  readonly onAgain?: () => Promise<void>;
  /** What stands on the page while the link works. */
  readonly children: (value: T) => ReactNode;
}

/** A page to which a mailed link leads: what the link opens, or why it opens nothing and what to do. */
export function MailedLinkFrame<T>({ title, opened, onAgain, children }: MailedLinkFrameProps<T>) {
  // Another page is on its way.
  if (useComingPage() !== null) return <Skeleton lines={4} className={styles.page} />;
  return (
    <section className={styles.page}>
      <h1>{opened.kind === 'ended' ? <EndedTitle /> : title}</h1>
      {opened.kind === 'opening' && <Skeleton lines={4} />}
      {opened.kind === 'ended' && <EndedText />}
      {opened.kind === 'failed' && <FailedText failure={opened.failure} onAgain={() => void onAgain?.()} />}
      {opened.kind === 'open' && children(opened.value)}
    </section>
  );
}

function EndedTitle() {
  return useText('application-documents').ended;
}

function EndedText() {
  const text = useText('application-documents');
  return <p>{fill(text.endedText, { mailbox: brand.mailbox })}</p>;
}

function FailedText({ failure, onAgain }: { readonly failure: Failure; readonly onAgain: () => void }) {
  const failureText = useFailureText();
  const { tryAgain } = useText('common');
  return (
    <Alert
      tone="error"
      action={
        <Button variant="outline" size="small" onClick={onAgain}>
          {tryAgain}
        </Button>
      }
    >
      {failureText(failure)}
    </Alert>
  );
}
