import { calls } from '@bank/contract';
import { answerOf } from './ask-bank.ts';

/** Forgets what a client typed and did not send: other stories at the same bank leave it behind. */
export async function forgetDrafts(token: string): Promise<void> {
  const { drafts } = await answerOf(calls.readDrafts, { token });
  for (const { form } of drafts) await answerOf(calls.deleteDraft, { token, body: { form } });
}
