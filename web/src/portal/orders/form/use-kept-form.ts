import type { Client, DraftForm, PaymentOfEntry } from '@bank/contract';
import { isIdOfOther } from '../failure-of-order.ts';
import { outdate } from '../../client/outdated-accounts.ts';
import { knownFields, saysNothing } from '../drafted-form.ts';
import { useFromAccount } from '../from-account-address.ts';
import { useDraft, type KeptDraft } from '../use-draft.ts';
import { useRepeatPayment, type RepeatState } from '../use-repeat-payment.ts';
import { isOnItsWay, type Accepted, type FormKind, type FormState } from './form-state.ts';
import type { FormStore } from './form-store.ts';

export interface KeptFormWish<Kind extends FormKind> {
  readonly form: DraftForm;
  /** The form tells by itself of an order that is on its way or has no answer. */
  readonly isTold: boolean;
  /** What an earlier payment fills in. */
  readonly partOfPayment: (payment: PaymentOfEntry) => Partial<Kind['fields']>;
  readonly type: (part: Partial<Kind['fields']>) => void;
  readonly chooseDebtor: (accountId: string) => void;
}

export interface KeptForm<Kind extends FormKind> {
  readonly draft: KeptDraft;
  readonly repeat: RepeatState;
  /** Sends what is reviewed, and tells what became of it where another page was faster. Null where it was not made. */
  readonly send: (code?: string) => Promise<Accepted<Kind> | null>;
}

/**
 * What stands in a form comes back: from a draft with the id of its order, from an earlier payment, from the account
 * that the address names.
 */
export function useKeptForm<Kind extends FormKind>(
  { accounts }: Client,
  store: Pick<FormStore<Kind>, 'read' | 'goBack' | 'id' | 'send'>,
  { form, setup }: FormState<Kind>,
  { form: name, isTold, partOfPayment, type, chooseDebtor }: KeptFormWish<Kind>,
): KeptForm<Kind> {
  const repeat = useRepeatPayment((payment) => {
    store.goBack();
    type(partOfPayment(payment));
  });
  const draft = useDraft(
    {
      form: name,
      fields: form,
      isEmpty: saysNothing(form),
      id: store.id,
      isTold,
      take: (fields) => type({ ...setup.empty, ...knownFields(fields, setup.empty) }),
      clear: () => type(setup.empty),
    },
    repeat.kind === 'none',
  );
  useFromAccount(accounts, draft, chooseDebtor);

  return {
    draft,
    repeat,
    send: async (code) => {
      if (isOnItsWay(store.read().at)) return null;
      outdate(accounts);
      const id = store.id.waiting();
      draft.noteSending();
      if (await store.send(code)) return store.read().accepted;
      if (isIdOfOther(store.read().refusal?.failure)) await draft.tellOf(id);
      return null;
    },
  };
}
