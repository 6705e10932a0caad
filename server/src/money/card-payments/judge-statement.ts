import { disputeStatementMax } from '@bank/contract/payment-api-v2';
import { holdsCardNumber } from './judge-card.ts';

/** What is wrong with an answer to a dispute: no control character but the end of a line, and no number of a card. */
export function judgeStatement(
  text: string,
): 'statement_too_long' | 'character_forbidden' | 'holds_card_number' | undefined {
  if ([...text].length > disputeStatementMax) return 'statement_too_long';
  if (/(?![\n\r\t])\p{Cc}/u.test(text) || !text.isWellFormed()) return 'character_forbidden';
  return holdsCardNumber(text) ? 'holds_card_number' : undefined;
}
