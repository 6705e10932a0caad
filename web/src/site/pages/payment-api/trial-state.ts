import { createContext, useContext } from 'react';

/** What one trial leaves for the next: the payment that was made, and by which payer. */
export interface TrialState {
  /** Empty until a payment was made. */
  readonly payment: string;
  /** Each reader has a payer of their own, so that lists show what they made. */
  readonly payer: string;
  readonly keepPayment: (payment: string) => void;
}

export const TrialContext = createContext<TrialState>({ payment: '', payer: '', keepPayment: () => undefined });

export const useTrialState = (): TrialState => useContext(TrialContext);

/** Of 90,000 payers one. */
export function newPayer(): string {
  return `P-${10_000 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 90_000)}`;
}

/** An `Idempotency-Key`. `randomUUID` is not there on a page without TLS. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
