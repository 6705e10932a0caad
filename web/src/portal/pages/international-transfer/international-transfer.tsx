import type { Client } from '@bank/contract';
import { useStore } from '@bank/ui/store.ts';
import { fill } from '@bank/dictionaries';
import { fromDecimalString } from '@bank/money';
import { showMovement } from '@bank/ui/toast-queue.ts';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { DraftNotice } from '../../orders/draft-notice.tsx';
import { AcceptedOrderNews } from './accepted-order-news.tsx';
import { orderOf } from './client-order.ts';
import { beneficiaryOf, formOfPayment } from './filled-from.ts';
import { OrderForm } from './order-form.tsx';
import { OrderReview } from './order-review.tsx';
import { isReview, type Accepted } from '../../orders/form/form-state.ts';
import { useKeptForm } from '../../orders/form/use-kept-form.ts';
import { savedAs } from './saved-as.ts';
import { fieldId, type Fields, type International } from './fields.ts';
import { useBeneficiaries } from '../../orders/beneficiaries/use-beneficiaries.ts';
import { useReviewInHistory } from './use-review-in-history.ts';

/** The order of one client, at the step that it has come to. */
export function InternationalTransfer({ client }: { readonly client: Client }) {
  const text = useText('international-transfer');
  const { later } = useText('portal');
  const format = useFormat();
  const language = useLanguage();
  const { refreshClient } = useSession();
  const store = orderOf(client.id);
  const state = useStore(store);
  const { at } = state;
  const isReviewing = isReview(at);
  useReviewInHistory(isReviewing, store.goBack);
  const form = useRef<HTMLFormElement>(null);
  const hasNews = state.accepted !== null || state.refusal !== null;
  const beneficiaries = useBeneficiaries();
  const [isSaving, setSaving] = useState(false);

  const { draft, repeat, ...kept } = useKeptForm<International>(client, store, state, {
    form: 'international',
    isTold: isReviewing,
    partOfPayment: (payment) => formOfPayment(payment, client.accounts, language),
    type: store.type,
    chooseDebtor: (debtorAccount) => store.type({ debtorAccount }),
  });

  // Back from the review the focus is at the form, unless news takes it.
  const wasReviewing = useRef(false);
  useEffect(() => {
    if (wasReviewing.current && !isReviewing && !hasNews) form.current?.focus();
    wasReviewing.current = isReviewing;
  }, [isReviewing, hasNews]);

  async function send(code?: string): Promise<void> {
    const accepted = await kept.send(code);
    if (accepted === null) return;
    tell(accepted);
    // Whether it is saved or not is told beside the news of the order, where it can be tried again.
    if (isSaving) await beneficiaries.save(beneficiaryOf(accepted.form));
    setSaving(false);
    await refreshClient();
  }

  function tell({
    placed,
    content: { debtorAccount, amount, creditorName: beneficiary },
  }: Accepted<International>): void {
    const debtor = client.accounts.find(({ id }) => id === debtorAccount);
    const sum = debtor ? format.money(fromDecimalString(amount, debtor.currency)) : amount;
    showMovement(
      placed === undefined
        ? text.success
        : later.placed[placed.state === 'scheduled' ? placed.state : 'awaiting_approval'],
      fill(text.timeline.summary, { amount: sum, beneficiary }),
    );
  }

  /** The same account and beneficiary; how much and what for is another matter each time. */
  function orderAgain(ordered: Fields): void {
    store.type({ ...ordered, amount: '', remittanceInformation: '', executeOn: '' });
    document.getElementById(fieldId('amount'))?.focus();
  }

  if (isReview(at)) {
    return (
      <OrderReview
        accounts={client.accounts}
        form={state.form}
        at={at}
        isSaving={savedAs(state.form, beneficiaries.list) === undefined ? isSaving : null}
        onSave={setSaving}
        onAskForCode={(isMailAsked) => void store.askForCode(isMailAsked)}
        onSend={(code) => void send(code)}
        onBack={store.goBack}
      />
    );
  }
  return (
    <>
      {state.accepted && (
        <AcceptedOrderNews
          order={state.accepted}
          accounts={client.accounts}
          beneficiaries={beneficiaries}
          onAgain={() => orderAgain(state.accepted!.form)}
        />
      )}
      <DraftNotice draft={draft} repeat={repeat} />
      <OrderForm
        client={client}
        store={store}
        state={state}
        beneficiaries={beneficiaries}
        isReady={draft.isReady}
        formRef={form}
      />
    </>
  );
}
