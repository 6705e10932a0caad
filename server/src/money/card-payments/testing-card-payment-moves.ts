import type { CardPaymentState } from './card-payment-moves.ts';

/** The one table of legal moves, as the database has it. */
export const cardPaymentMoves: Readonly<Record<CardPaymentState, readonly CardPaymentState[]>> = {
  in_process: ['waiting_confirmation', 'approved', 'denied'],
  waiting_confirmation: ['approved', 'denied', 'expired'],
  approved: ['refunded', 'charged_back'],
  denied: [],
  expired: [],
  refunded: [],
  charged_back: [],
};
