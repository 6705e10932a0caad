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
import { knownFields } from '../../orders/drafted-form.ts';
import { isIdOfOther } from '../../orders/instruction.ts';
import { outdate } from '../../client/outdated-accounts.ts';
import { useRepeatPayment } from '../../orders/use-repeat-payment.ts';
import { useBeneficiaryOfAddress } from '../../orders/beneficiaries/beneficiary-address.ts';
import { useFromAccount } from '../../orders/from-account-address.ts';
import { useDraft } from '../../orders/use-draft.ts';
import { AcceptedOrderNews } from './accepted-order-news.tsx';
import { orderOf } from './client-order.ts';
import { formOfPayment, partOfBeneficiary } from './filled-from.ts';
import { OrderForm } from './order-form.tsx';
import { OrderReview } from './order-review.tsx';
import { isReview, type AcceptedOrder } from './order-state.ts';
import { savedAs } from './saved-as.ts';
import {
  emptyInternationalTransfer,
  fieldId,
  isEmptyForm,
  type InternationalTransferFields,
} from './international-transfer-fields.ts';
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

  const repeat = useRepeatPayment((payment) => {
    store.goBack();
    store.type(formOfPayment(payment, client.accounts, language));
  });
  const draft = useDraft(
    {
      form: 'international',
      fields: { ...state.form },
      isEmpty: isEmptyForm(state.form),
      order: store.order,
      isTold: isReviewing,
      take: (fields) => store.type(knownFields(fields, emptyInternationalTransfer)),
      clear: () => store.type(emptyInternationalTransfer),
    },
    repeat.kind === 'none',
  );
  useFromAccount(client.accounts, draft, (debtorAccount) => store.type({ debtorAccount }));

  useBeneficiaryOfAddress(beneficiaries.list, draft.isReady, (beneficiary) => {
    store.type(partOfBeneficiary(beneficiary));
  });

  // Back from the review the focus is at the form, unless news takes it.
  const wasReviewing = useRef(false);
  useEffect(() => {
    if (wasReviewing.current && !isReviewing && !hasNews) form.current?.focus();
    wasReviewing.current = isReviewing;
  }, [isReviewing, hasNews]);

  async function send(order: () => Promise<boolean>): Promise<void> {
    const { form: ordered } = state;
    outdate(client.accounts);
    const id = store.order.waitingId();
    draft.noteSending();
    if (!(await order())) {
      if (isIdOfOther(store.read().refusal?.failure)) await draft.tellOf(id);
      return;
    }
    const accepted = store.read().accepted;
    if (accepted !== null) tell(accepted);
    // Whether it is saved or not is told beside the news of the order, where it can be tried again.
    if (isSaving) await beneficiaries.save(ordered);
    setSaving(false);
    await refreshClient();
  }

  function tell({ placed, content: { debtorAccount, amount, creditorName: beneficiary } }: AcceptedOrder): void {
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
  function orderAgain(ordered: InternationalTransferFields): void {
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
        onAskForCode={() => void store.askForCode()}
        onConfirm={(code) => void send(() => store.confirm(code))}
        onPrepare={() => void send(store.prepare)}
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
      <OrderForm client={client} store={store} state={state} beneficiaries={beneficiaries} formRef={form} />
    </>
  );
}
