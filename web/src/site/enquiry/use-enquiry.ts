import { fill } from '@bank/dictionaries';
import { useStore } from '@bank/ui/store.ts';
import { closeToast, showToast } from '@bank/ui/toast-queue.ts';
import { useEffect, useId, useRef } from 'react';
import type { Outcome } from '../../calls/outcome.ts';
import { useFailureText } from '../../dictionaries/use-failure-text.ts';
import { useText } from '../../dictionaries/use-text.ts';
import type { EnquiryState, EnquiryStore } from './enquiry-store.ts';

export interface EnquiryOptions<Form> {
  readonly send: (form: Form) => Promise<Outcome<string | null>>;
  /** The toast of a success. */
  readonly sentText: string;
  /** Asked before every sending; false keeps the form here, and the page that says so shows why. */
  readonly check?: (form: Form) => boolean;
}

export interface Enquiry<Form> extends EnquiryState<Form> {
  readonly change: (part: Partial<Form>) => void;
  readonly submit: () => Promise<void>;
  /** Of the button that sends; trying again gives it the focus that the toast had. */
  readonly buttonId: string;
}

/**
 * The one way in which the site's forms are sent. A success is told by a toast, and its reference stays on the page. A
 * failure stays in a toast that says what happened and offers to try again, with whatever the form holds by then;
 * leaving the page takes either away.
 */
export function useEnquiry<Form extends object>(
  store: EnquiryStore<Form>,
  options: EnquiryOptions<Form>,
): Enquiry<Form> {
  const { notSent } = useText('enquiry');
  const { tryAgain } = useText('common');
  const failureText = useFailureText();
  const state = useStore(store, store.readEmpty);
  const buttonId = useId();
  const toast = useRef<number | null>(null);
  const isShown = useRef(true);
  const latestSubmit = useRef(submit);

  async function submit(): Promise<void> {
    const { send, check, sentText } = options;
    takeToastAway();
    if (check?.(store.read().form) === false) return;
    const result = await store.submit(send);
    if (!isShown.current) return;
    if (result.kind === 'sent') toast.current = showToast(sentText);
    if (result.kind === 'failed') {
      toast.current = showToast(fill(notSent, { reason: failureText(result.failure) }), 'failure', {
        label: tryAgain,
        onPress: () => {
          document.getElementById(buttonId)?.focus();
          void latestSubmit.current();
        },
      });
    }
  }

  function takeToastAway(): void {
    if (toast.current !== null) closeToast(toast.current);
    toast.current = null;
  }

  useEffect(() => {
    latestSubmit.current = submit;
  });
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      takeToastAway();
    };
  }, []);

  return { ...state, change: store.change, submit, buttonId };
}
