import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Client } from '../../calls/client.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { useSession } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { AcceptedOrder } from './accepted-order.tsx';
import { orderOf } from './client-order.ts';
import { OrderForm } from './order-form.tsx';
import { OrderReview } from './order-review.tsx';
import { useReviewInHistory } from './use-review-in-history.ts';

/** The order of one client, at the step that it has come to. */
export function InternationalTransfer({ client }: { readonly client: Client }) {
  const text = useText('international-transfer');
  const { refreshClient } = useSession();
  const store = orderOf(client.id);
  const state = useSyncExternalStore(store.watch, store.read, store.read);
  const { at } = state;
  const isReviewing = at.step === 'reviewing' || at.step === 'sending';
  useReviewInHistory(isReviewing, store.goBack);
  const form = useRef<HTMLFormElement>(null);
  const hasNews = state.accepted !== null || state.refusal !== null;

  // Whoever comes back from the review finds the focus at the form, unless there is news that takes it.
  const wasReviewing = useRef(false);
  useEffect(() => {
    if (wasReviewing.current && !isReviewing && !hasNews) form.current?.focus();
    wasReviewing.current = isReviewing;
  }, [isReviewing, hasNews]);

  async function confirm(): Promise<void> {
    if (!(await store.confirm())) return;
    showToast(text.success);
    await refreshClient();
  }

  if (at.step === 'reviewing' || at.step === 'sending') {
    return (
      <OrderReview
        accounts={client.accounts}
        form={state.form}
        content={at.content}
        like={at.like}
        isOutcomeOpen={at.step === 'reviewing' && at.isOutcomeOpen}
        isSending={at.step === 'sending'}
        onConfirm={() => void confirm()}
        onBack={store.goBack}
      />
    );
  }
  return (
    <>
      {state.accepted && <AcceptedOrder content={state.accepted} accounts={client.accounts} />}
      <OrderForm accounts={client.accounts} store={store} state={state} formRef={form} />
    </>
  );
}
