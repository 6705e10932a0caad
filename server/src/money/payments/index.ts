export { bookDepositOnce, likeDepositMinutes, type DepositOutcome } from './book-deposit-once.ts';
export { bookDeposit, postDeposits, type Deposit, type DepositToPost } from './book-deposit.ts';
export { bookInternal, prepareConversions, type ConversionTerms, type InternalBooking } from './book-internal.ts';
export { bookInternational, type InternationalBooking } from './book-international.ts';
export { convertFor } from './convert.ts';
export { readBic, readCreditorAccount } from './creditor-account.ts';
export { findPayments } from './find-payments-store.ts';
export { watchBookingLocks } from './watch-booking-locks.ts';
export {
  findEntryByHand,
  findEntryDocument,
  insertEntriesByHand,
  insertEntryDocument,
  listEntriesByHand,
  listEntryLegs,
  readEntryDocument,
  type ByHand,
  type EntryByHand,
} from './entries-by-hand-store.ts';
export { fingerprintHash } from './fingerprint-hash.ts';
export { listHolidays, replaceHolidaysOfYear } from './holidays-store.ts';
export { judgeAddress } from './judge-address.ts';
export { judgeSwiftTexts, judgeText, type TextToSend } from './judge-text.ts';
export { isPaidBefore } from './paid-before-store.ts';
export { partyName } from './party-name.ts';
export type { BookedPayment, Conversion, Party, Payment } from './payment.ts';
export { findPaymentBack, findPaymentId, readPayments } from './read-payments-store.ts';
export { reverseDeposit } from './reverse-deposit.ts';
export { completePayments, returnPayments, voidPayment } from './settle-payment.ts';
export { insertPayments, lockDepositsOf, readDepositsOf } from './store.ts';
export { takeDepositsBack, type DepositTakenBack } from './take-deposits-back.ts';
export { valueDateOn } from './value-date.ts';
