import { readPositionsOn } from '../../base/events/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readMonitoringRules } from '../../base/settings/index.ts';
import { latestRates } from '../../money/exchange-rates/index.ts';
import { evaluateClient } from './evaluate-client.ts';
import { keepAlert } from './keep-alert.ts';
import { readClientName, readTouched } from './store.ts';

type Monitoring = Pick<Platform, 'db' | 'newId' | 'clock' | 'config'>;

/**
 * Looks at all that was booked since it looked last, client by client, in bounded batches. Alerts and the place up to
 * which it has read are written together, so that nothing is left out or told twice, wherever a server ends. It reads
 * the books and locks nothing of them.
 *
 * @returns how many alerts are new
 */
export async function monitorMovements(platform: Monitoring, signal?: AbortSignal): Promise<number> {
  let alertCount = 0;
  let inBatch = 0;
  const look = () =>
    readPositionsOn(platform.db, 'monitoring', async (transaction, part) => {
      // A batch that meets a conflict is done again.
      inBatch = 0;
      const rules = await readMonitoringRules(transaction);
      // What is booked while no rule counts is looked at by none: a rule counts from when it was set.
      if (!rules.some(({ kept }) => kept?.state === 'on')) return;
      const rates = await latestRates(transaction);
      for (const touched of await readTouched(transaction, part)) {
        const found = await evaluateClient(transaction, touched, { rules, rates });
        if (found.length === 0) continue;
        const { clientId } = touched;
        const name = await readClientName(transaction, clientId);
        for (const one of found) if (await keepAlert(transaction, platform, { ...one, clientId, name })) inBatch += 1;
      }
    });
  while (signal?.aborted !== true && (await look())) alertCount += inBatch;
  return alertCount;
}
