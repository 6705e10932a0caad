import { inTransaction } from '@bank/database';
import type { Database } from '../platform/platform.ts';
import { idOfKey } from './fact.ts';
import { recordEvent, type Recorder } from './record-events.ts';
import { isOpeningUntold } from './store.ts';

/**
 * Puts on record in which mode and time zone the bank was opened, once, at the first start that finds a trail: from
 * then on `verify` knows a change of them. An opened bank in which nothing has happened stays empty, so that a backup
 * goes in. Of two servers that start at once both may say so, and they say the same.
 *
 * @throws ClockIsWrong where nothing can be put on record
 */
export function recordOpening(database: Database, recorder: Recorder): Promise<void> {
  return inTransaction(database, async (transaction) => {
    if (!(await isOpeningUntold(transaction))) return;
    const about = [{ kind: 'bank_mode', id: idOfKey('bank_mode') }] as const;
    await recordEvent(transaction, recorder, { kind: 'bank_opened', about });
  });
}
