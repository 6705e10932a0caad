import { officeCalls } from '@bank/contract/office';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import { CamtRefused } from '../incoming/index.ts';
import { AcquirerFileRefused } from '../../money/acquirer-files/index.ts';
import { StatusFileRefused } from '../outgoing/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { listStoppedArrivals, type StoppedInSight } from './channel-store.ts';
import { readLateFiles } from './deliver-payment-files.ts';
import { readMissingStatements } from './missing-statements.ts';
import { keepBroughtFile } from './keep-brought-file.ts';

/** Files of correspondents that people of the office bring, and what channels did not bring as they should. */
export function arrivalOfficeRoutes(answer: AnswerOfficeCall, platform: Pick<Platform, 'db' | 'config'>): void {
  answer(officeCalls.keepFile, async ({ body, query: { kind, name }, platform: within }) => {
    try {
      const { id } = await keepBroughtFile(within, { kind, name, bytes: body });
      return { refused: null, id };
    } catch (error) {
      if (isRefused(error)) return { refused: error.message, id: null };
      throw error;
    }
  });

  answer(officeCalls.listChannelAlarms, async () => {
    const missing = await readMissingStatements(platform);
    return {
      stopped: (await listStoppedArrivals(platform.db)).map(presentStopped),
      missing: missing.map(({ bic, ...of }) => ({ ...of, correspondent: bic })),
      late: (await readLateFiles(platform)).map(({ bic, messageId, writtenAt }) => ({
        correspondent: bic,
        messageId,
        writtenAt: writtenAt.toISOString(),
      })),
    };
  });
}

function presentStopped({ id, channelBic, name, why, stoppedAt, fileId, isForTwo }: StoppedInSight) {
  const at = stoppedAt.toISOString();
  return { id, correspondent: channelBic, name, why, at, fileId: isForTwo ? fileId : null };
}

export function isRefused(error: unknown): error is CamtRefused | StatusFileRefused | AcquirerFileRefused {
  return [CamtRefused, StatusFileRefused, AcquirerFileRefused].some((refused) => error instanceof refused);
}
