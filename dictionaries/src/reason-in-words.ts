import { cancelledByClientReason, declinedByBankReason } from '@bank/contract';

/**
 * A reason, or a reference with a reason, as the client reads it. The books keep one wording of the bank's own reasons;
 * the staff's own text stays as it is.
 */
export function reasonInWords(
  text: string,
  words: { readonly cancelledByClient: string; readonly declinedByBank: string },
): string {
  return text
    .replace(cancelledByClientReason, words.cancelledByClient)
    .replace(declinedByBankReason, words.declinedByBank);
}
