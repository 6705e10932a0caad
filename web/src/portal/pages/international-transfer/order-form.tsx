import type { Client } from '@bank/contract';
import { Button } from '@bank/ui/button.tsx';
import { ErrorSummary } from '@bank/ui/error-summary.tsx';
import { useId, type Ref } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import { arrivalForm, useArrival } from '../../../navigation/use-arrival.ts';
import { useAccountToPay } from '../../orders/beneficiaries/account-to-pay.ts';
import { useBeneficiaryOfAddress } from '../../orders/beneficiaries/beneficiary-address.ts';
import { groupIban } from '../../orders/beneficiaries/iban-groups.ts';
import { AgentFields } from './agent-fields.tsx';
import { ChargeOption } from './charge-option.tsx';
import { CreditorFields } from './creditor-fields.tsx';
import { DebtorFields } from './debtor-fields.tsx';
import styles from './order-form.module.css';
import { OrderPaper } from './order-paper.tsx';
import { SpokenFindings } from '../../orders/form/spoken-findings.tsx';
import type { FormState } from '../../orders/form/form-state.ts';
import type { FormStore } from '../../orders/form/form-store.ts';
import { SendLater } from '../../orders/send-later.tsx';
import { fieldId, type International } from './fields.ts';
import type { Beneficiaries } from '../../orders/beneficiaries/use-beneficiaries.ts';
import { useOrderForm } from './use-form.ts';
import { useReviewByForward } from './use-review-in-history.ts';

export interface FormProps {
  readonly client: Client;
  readonly store: FormStore<International>;
  readonly state: FormState<International>;
  readonly beneficiaries: Beneficiaries;
  /** What was kept of the form stands in it: what is brought along may fill it. */
  readonly isReady: boolean;
  /** Gives the form away, for the focus to come back to. */
  readonly formRef: Ref<HTMLFormElement>;
}

/**
 * Whom, how much, from where, what for; then what follows from it, and when. Beside them stands the slip that repeats
 * what they would send.
 */
export function OrderForm({ client, store, state, beneficiaries, isReady, formRef }: FormProps) {
  const text = useText('international-transfer');
  const order = useOrderForm(client, store, state);
  const formId = useId();
  const review = () => {
    if (state.at.step === 'filling') order.submit();
  };
  useArrival();
  useReviewByForward(review);
  useBeneficiaryOfAddress(beneficiaries.list, isReady, order.choose);
  useAccountToPay(isReady, (iban) => {
    order.type({ creditorAccount: groupIban(iban) });
    document.getElementById(fieldId('creditorName'))?.focus();
  });

  return (
    <div className={styles.columns}>
      <form
        {...arrivalForm}
        ref={formRef}
        id={formId}
        className={styles.form}
        aria-label={text.title}
        tabIndex={-1}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          review();
        }}
      >
        {order.summary && (
          <ErrorSummary title={order.summary.title} entries={order.summary.entries} attempt={order.attempt} />
        )}
        <SpokenFindings found={order.found} filledIn={order.filledIn} />
        <CreditorFields order={order} beneficiaries={beneficiaries} />
        <DebtorFields accounts={client.accounts} order={order} />
        <ChargeOption order={order} />
        <AgentFields order={order} />
        <SendLater
          id={fieldId('executeOn')}
          value={state.form.executeOn}
          currency={order.debtor?.currency}
          onChange={(executeOn) => order.type({ executeOn })}
          error={order.errorOf('executeOn')}
        />
      </form>
      <aside className={styles.slip} aria-label={text.paper.label}>
        <OrderPaper debtor={order.debtor} amount={order.amount} draft={order.draft} waiting={order.waiting} isSlip>
          <Button type="submit" form={formId} hasMarker isWide isBusy={state.at.step === 'checking'}>
            {text.paper.review}
          </Button>
          <p className={styles.note}>{text.paper.note}</p>
        </OrderPaper>
      </aside>
    </div>
  );
}
