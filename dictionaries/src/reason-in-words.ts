import {
  cancelledByClientReason,
  creditedByMistakeReason,
  declinedByBankReason,
  takenBackBySenderReason,
} from '@bank/contract';

/**
 * A reason, or a reference with a reason, as the client reads it. The books keep one wording of the bank's own reasons;
 * the staff's own text stays as it is.
 */
export function reasonInWords(
  text: string,
  words: {
    readonly cancelledByClient: string;
    readonly declinedByBank: string;
    readonly creditedByMistake: string;
    readonly takenBackBySender: string;
  },
): string {
  return text
    .replace(cancelledByClientReason, words.cancelledByClient)
    .replace(declinedByBankReason, words.declinedByBank)
    .replace(creditedByMistakeReason, words.creditedByMistake)
    .replace(takenBackBySenderReason, words.takenBackBySender);
}
