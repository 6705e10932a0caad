import type { ArrivedFileKind } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import { createHash } from 'node:crypto';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { previewFile } from '../incoming/index.ts';
import { previewAcquirerFile } from '../../money/acquirer-files/index.ts';
import { previewStatusFile } from '../outgoing/index.ts';
import { keepFile } from './store.ts';

/**
 * Keeps a file of a correspondent or of the acquirer that a person of the office brings, for two people to decide
 * about. One that could not be imported as the bank stands now is refused with its reason, and not kept.
 *
 * @throws CamtRefused, StatusFileRefused, AcquirerFileRefused
 */
export async function keepBroughtFile(
  platform: Platform,
  { kind, name, bytes }: { readonly kind: ArrivedFileKind; readonly name: string; readonly bytes: Uint8Array },
): Promise<{ readonly id: string }> {
  const content = Buffer.from(bytes);
  await {
    statement: () => previewFile(platform, { bytes }),
    status: () => previewStatusFile(platform.db, bytes),
    acquirer: () => previewAcquirerFile(platform.db, bytes),
  }[kind]();
  const hash = createHash('sha256').update(content).digest();
  const file = { id: platform.newId(), kind, content, hash, broughtBy: staffName(platform) };
  return inTransaction(platform.db, async (transaction) => {
    const kept = await keepFile(transaction, { ...file, name: name.replace(/\p{Cc}/gu, ' ') });
    if (kept.isNew)
      await recordStaffAct(transaction, platform, {
        kind: 'arrived_file_kept',
        subject: kept.id,
        about: [{ kind: 'arrived_file', id: kept.id }],
      });
    return { id: kept.id };
  });
}
