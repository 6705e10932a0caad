import { calls } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { deleteDraft, readDrafts, saveDraft } from './store.ts';

/** A user's unfinished form. It is not validated before it is sent as an order. */
export function draftRoutes(answer: AnswerCall, { db }: Platform): void {
  answer(calls.readDrafts, async ({ session }) => {
    const drafts = await readDrafts(db, session);
    return drafts.map(({ form, fields, savedAt, sessionId }) => ({
      form,
      fields,
      savedAt: savedAt.toISOString(),
      isOfThisSession: sessionId === session.id,
    }));
  });

  answer(calls.saveDraft, async ({ body, session }) => {
    await saveDraft(db, session, { ...body, sessionId: session.id });
    return undefined;
  });

  answer(calls.deleteDraft, async ({ body, session }) => {
    await deleteDraft(db, session, body.form);
    return undefined;
  });
}
