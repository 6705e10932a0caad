import { calls } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { continueApplication } from './continue-application.ts';
import { saveApplication } from './save-application.ts';

/** An application that is saved, and continued by a mailed link. Nobody logs in for it: the link is the right. */
export function savedApplicationRoutes(
  answerCall: AnswerCall,
  platform: Platform,
  { publicUrl }: { readonly publicUrl: () => string },
): void {
  answerCall(calls.saveApplication, ({ body, language, address }) =>
    saveApplication(
      { ...platform, publicUrl: publicUrl() },
      { ...body, unseenField: body.website ?? '', language, address },
    ),
  );
  answerCall(calls.continueApplication, ({ body }) => continueApplication(platform, body));
}
