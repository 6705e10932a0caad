import { createHash } from 'node:crypto';
import { recordStaffAct } from '../../base/audit/index.ts';
import { inTransaction } from '@bank/database';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { inSnapshot } from './in-snapshot.ts';
import { insertExport } from './store.ts';
import { openTally, type Tally } from './tally.ts';

/** A file of the books that is asked for. */
export interface WantedFile {
  readonly what: string;
  readonly name: string;
  /** What was asked for, by field; what was not is left out. */
  readonly filter: Readonly<Record<string, string>>;
  readonly write: (snapshot: Database, tally: Tally, moment: Date) => Promise<AsyncIterable<string | Uint8Array>>;
}

/**
 * The bytes of a file as they are sent. When the last of them are out, the file is on record with its hash, and an
 * event of the audit trail says so; one that breaks off is an event as well, for a part of it is outside.
 *
 * @param release is called when nobody writes any more
 */
export async function* takeFile(
  platform: Platform,
  { what, name, filter, write }: WantedFile,
  release: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const hash = createHash('sha256');
  const tally = openTally();
  let byteCount = 0;
  let snapshotAt = new Date(0);
  let isWhole = false;
  try {
    const parts = inSnapshot(platform, (snapshot, moment) => {
      snapshotAt = moment;
      return write(snapshot, tally, moment);
    });
    for await (const part of parts) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part;
      hash.update(bytes);
      byteCount += bytes.length;
      yield bytes;
    }
    const sha256 = hash.digest('hex');
    await inTransaction(platform.db, async (transaction) => {
      const id = platform.newId();
      await insertExport(transaction, {
        id,
        what,
        fileName: name,
        filter: JSON.stringify(filter),
        takenBy: platform.staff ?? '',
        snapshotAt,
        byteCount: BigInt(byteCount),
        sha256,
        rowCount: BigInt(tally.rows()),
        sums: JSON.stringify(tally.sums()),
      });
      await recordStaffAct(transaction, platform, {
        kind: 'books_exported',
        subject: `${sha256} ${name}`.slice(0, 100),
        about: [{ kind: 'book_export', id }],
      });
    });
    isWhole = true;
  } finally {
    release();
    if (!isWhole)
      await recordStaffAct(platform.db, platform, { kind: 'books_export_broken', subject: name.slice(0, 100) });
  }
}
