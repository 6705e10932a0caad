import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line, lines, message } from '../wire/wire-text.ts';

/** What the client says of an entry of the statement, for all users who see the account. Empty takes it away. */
export const markEntry = defineCall({
  name: 'markEntry',
  summary: 'Writes the client’s own note and labels on an entry; `id` as in statement rows.',
  method: 'POST',
  path: '/api/statement/marks',
  auth: 'client',
  right: 'prepare',
  body: spelled({ id: line, note: message, labels: lines }),
  answer: noAnswer,
  refusals: ['text_has_forbidden_characters', 'text_too_long', 'too_many_labels', 'payment_not_found'],
});
