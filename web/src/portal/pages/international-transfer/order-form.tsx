import type { Client } from '@bank/contract';
import { Button } from '@bank/ui/button.tsx';
import { ErrorSummary } from '@bank/ui/error-summary.tsx';
import { useId, type Ref } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import { arrivalForm, useArrival } from '../../../navigation/use-arrival.ts';
import { AgentFields } from './agent-fields.tsx';
import { ChargeOption } from './charge-option.tsx';
import { CreditorFields } from './creditor-fields.tsx';
import { DebtorFields } from './debtor-fields.tsx';
import styles from './order-form.module.css';
import { OrderPaper } from './order-paper.tsx';
import type { FormState } from '../../orders/form/form-state.ts';
import type { FormStore } from '../../orders/form/form-store.ts';
import { SendLater } from '../../orders/send-later.tsx';
import { fieldId, type International } from './fields.ts';
import type { Beneficiaries } from '../../orders/beneficiaries/use-beneficiaries.ts';
import { useOrderForm } from './use-form.ts';

export interface FormProps {
  readonly client: Client;
  readonly store: FormStore<International>;
  readonly state: FormState<International>;
  readonly beneficiaries: Beneficiaries;
  /** Gives the form away, for the focus to come back to. */
  readonly formRef: Ref<HTMLFormElement>;
}

/** Four groups of fields, and beside them the slip that repeats what they would send. */
export function OrderForm({ client, store, state, beneficiaries, formRef }: FormProps) {
  const text = useText('international-transfer');
  const order = useOrderForm(client, store, state);
  const formId = useId();
  useArrival();

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
          if (state.at.step === 'filling') order.submit();
        }}
      >
        {order.summary && (
          <ErrorSummary title={order.summary.title} entries={order.summary.entries} attempt={order.attempt} />
        )}
        <DebtorFields accounts={client.accounts} order={order} />
        <AgentFields order={order} beneficiaries={beneficiaries} />
        <CreditorFields order={order} />
        <ChargeOption order={order} />
        <SendLater
          id={fieldId('executeOn')}
          value={state.form.executeOn}
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
