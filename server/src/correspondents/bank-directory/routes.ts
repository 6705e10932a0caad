import { calls } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findBank } from './find-bank.ts';

/** The bank directory, for the form of an order. */
export function bankDirectoryRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.findBank, async ({ body }) => ({ bank: await findBank(platform, body) }));
}
