import { createHash } from 'node:crypto';
import type { Database } from '../../base/platform/platform.ts';
import type { OrderFileKept } from './order-file.ts';
import { hashRows } from './rows-store.ts';

/** What a code is bound to: every row of the file that goes, as it reads now. */
export async function hashOfFile(database: Database, { id, version }: OrderFileKept): Promise<Buffer> {
  const rows = (await hashRows(database, id)).toString('hex');
  return createHash('sha256')
    .update(JSON.stringify(['order file 1', id, String(version), rows]))
    .digest();
}
