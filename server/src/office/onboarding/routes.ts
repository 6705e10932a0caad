import { calls } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { finishDocuments, openDocumentsLink, sendDocumentPart } from './send-documents.ts';
import { openWelcomeLink, setFirstPassword } from './set-first-password.ts';

/** What a mailed link opens. Nobody logs in for it: the secret of the link is the right. */
export function onboardingRoutes(answerCall: AnswerCall, platform: Platform): void {
  answerCall(calls.openDocumentsLink, ({ body }) => openDocumentsLink(platform, body.token));
  answerCall(calls.sendDocumentPart, ({ body, origin }) => sendDocumentPart(platform, { ...body, origin }));
  answerCall(calls.finishDocuments, ({ body, origin }) => finishDocuments(platform, { token: body.token, origin }));
  answerCall(calls.openWelcomeLink, async ({ body }) => {
    const found = await openWelcomeLink(platform, body.token);
    return 'refusal' in found ? found : { ...found, ownWords: [...found.ownWords] };
  });
  answerCall(calls.setFirstPassword, ({ body, origin }) => setFirstPassword(platform, { ...body, origin }));
}
