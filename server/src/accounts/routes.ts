import { calls } from '@bank/contract';
import type { AnswerCall } from '../platform/http/call-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { presentClient } from './present-client.ts';

/** `GET /user/me`: a reload reads the client again. */
export function accountRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.readClient, ({ session }) => presentClient(platform, session.clientId));
}
