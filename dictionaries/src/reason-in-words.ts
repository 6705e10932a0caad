import { cancelledByClientReason } from '@bank/contract';

/**
 * A reason, or a reference that tells of one, as the client reads it. The books keep one wording of what the bank
 * itself says; what staff wrote stays as they wrote it.
 */
export function reasonInWords(text: string, words: { readonly cancelledByClient: string }): string {
  return text.replace(cancelledByClientReason, words.cancelledByClient);
}
