import { openDatabase, silentLog } from '@bank/database';
import { changeKinds } from '../../../server/src/office/changes/index.ts';
import { twoPeople } from '../../../server/src/office/changes/testing-two-people.ts';
import { listWhatLeft, releaseAfterRestoreKind } from '../../../server/src/office/after-restore/index.ts';
import {
  listLostFiles,
  outgoingFolderOf,
  PaymentFilesLocked,
  writePaymentFiles,
} from '../../../server/src/correspondents/outgoing/index.ts';
import { releaseToSend } from '../../../server/src/money/orders/index.ts';
import { watchedClock } from '../../../server/src/base/platform/clock.ts';
import { readConfig } from '../../../server/src/base/platform/config.ts';
import { createLog } from '../../../server/src/base/platform/log.ts';
import { newId } from '../../../server/src/base/platform/new-id.ts';
import type { Platform } from '../../../server/src/base/platform/platform.ts';
import type { Payer } from '../../bench/create-payers.ts';
import { placeOrders } from '../../bench/place-orders.ts';

type OutgoingFolder = NonNullable<Awaited<ReturnType<typeof outgoingFolderOf>>>;
type LeftFile = Awaited<ReturnType<OutgoingFolder['read']>>;

/** A bank that sends payment files, as its own rooms do it, on a database that may go back. */
export interface OutgoingBank {
  /** Places foreign orders and releases them to send: their ids. */
  release(count: number): Promise<readonly string[]>;
  /** Writes payment files for what is released: how many, or that they are locked. */
  write(): Promise<number | 'locked'>;
  /** Names of files that left and that the database has forgotten, and what two people say of each: that it left. */
  agreeThatAllLeft(): Promise<{ readonly forgotten: readonly string[]; readonly toDo: readonly string[] }>;
  /** Every file that was handed out, as the copy outside the database says. */
  copies(): Promise<readonly LeftFile[]>;
  close(): Promise<void>;
}

export async function openOutgoingBank({
  databaseUrl,
  outgoingDir,
  payers,
}: {
  readonly databaseUrl: string;
  readonly outgoingDir: string;
  readonly payers: readonly Payer[];
}): Promise<OutgoingBank> {
  const database = await openDatabase({ databaseUrl, log: silentLog, poolMax: 4 });
  const platform: Platform = {
    db: database.db,
    config: { ...readConfig({}), outgoingDir },
    clock: watchedClock(),
    newId,
    log: createLog('silent'),
  };
  const staff: Platform = { ...platform, staff: 'drill' };
  return {
    async release(count) {
      const placed = await placeOrders(platform, payers, count);
      for (const { id } of placed) await releaseToSend(staff, id, { isApproved: true });
      return placed.map(({ id }) => id);
    },
    async write() {
      try {
        return (await writePaymentFiles(staff)).files.length;
      } catch (error) {
        if (error instanceof PaymentFilesLocked) return 'locked';
        throw error;
      }
    },
    async agreeThatAllLeft() {
      const forgotten = await listLostFiles(platform.db, { isUndecidedOnly: true, limit: 100 });
      const people = await twoPeople({ platform }, [...changeKinds(platform), releaseAfterRestoreKind(platform)]);
      const files = forgotten.map(({ id }) => ({ id, fate: 'left' }));
      const outcome = await people.change('release_after_restore', { what: 'payment_files', waiting: 'send', files });
      if (outcome !== 'done') throw new Error(`two people could not end the lock: ${JSON.stringify(outcome)}`);
      const left = await listWhatLeft(platform, 100);
      return { forgotten: forgotten.map(({ messageId }) => messageId), toDo: left.map(({ toDo }) => toDo) };
    },
    async copies() {
      const folder = await outgoingFolderOf(platform);
      return Promise.all((await folder!.list()).map((name) => folder!.read(name)));
    },
    close: () => database.close(),
  };
}
