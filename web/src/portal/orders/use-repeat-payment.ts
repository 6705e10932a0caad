import type { PaymentOfEntry } from '@bank/contract';
import { call } from '../../calls/call.ts';
import { readPayment } from '@bank/contract/calls';
import { useEffect, useEffectEvent, useState } from 'react';

/** Names in the address the statement entry that a new order is filled from. */
const parameter = 'again';

export type RepeatState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly id: string }
  | { readonly kind: 'filled'; readonly number: string }
  | { readonly kind: 'failed' };

/** The address of a transfer form that is filled from an entry. */
export function repeatAddress(form: string, entryId: string): string {
  return `${form}?${parameter}=${encodeURIComponent(entryId)}`;
}

/**
 * Fills the form from an earlier payment that the address names, once: the address is without it afterwards, so that a
 * reload does not fill the form again over what was typed since.
 */
export function useRepeatPayment(fillFrom: (payment: PaymentOfEntry) => void): RepeatState {
  const [state, setState] = useState<RepeatState>(() => {
    const id = new URLSearchParams(location.search).get(parameter);
    return id === null ? { kind: 'none' } : { kind: 'reading', id };
  });
  const put = useEffectEvent(fillFrom);
  const id = state.kind === 'reading' ? state.id : null;

  useEffect(() => {
    if (id === null) return;
    let isLeft = false;
    void call(readPayment, { id }).then((outcome) => {
      if (isLeft) return;
      history.replaceState(history.state, '', location.pathname);
      if (outcome.ok) put(outcome.value);
      setState(outcome.ok ? { kind: 'filled', number: outcome.value.transferNumber } : { kind: 'failed' });
    });
    return () => {
      isLeft = true;
    };
  }, [id]);

  return state;
}
