import { officeCalls } from '@bank/contract/office';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import { CamtRefused } from '../incoming/index.ts';
import { StatusFileRefused } from '../outgoing/index.ts';
import { keepBroughtFile } from './keep-brought-file.ts';

/** Files of correspondents that people of the office bring. */
export function arrivalOfficeRoutes(answer: AnswerOfficeCall): void {
  answer(officeCalls.keepFile, async ({ body, query: { kind, name }, platform }) => {
    try {
      const { id } = await keepBroughtFile(platform, { kind, name, bytes: body });
      return { refused: null, id };
    } catch (error) {
      if (isRefused(error)) return { refused: error.message, id: null };
      throw error;
    }
  });
}

export function isRefused(error: unknown): error is CamtRefused | StatusFileRefused {
  return error instanceof CamtRefused || error instanceof StatusFileRefused;
}
