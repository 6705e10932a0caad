import { migrate, openDatabase } from '@bank/database';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../../base/platform/log.ts';
import type { SealJudgement } from './judge-seals.ts';
import { restore, type Restored } from './restore.ts';

/**
 * Restores a backup into an embedded bank of its own and inspects that bank: the only proof that a backup is good. The
 * bank that works is neither read nor changed, and nothing is left.
 *
 * @throws BackupRefused for a file that cannot be restored
 */
export async function tryBackup(
  file: string,
  { judgement, log, postgresBinDir }: { judgement: SealJudgement; log: Log; postgresBinDir: string | undefined },
): Promise<Restored> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bank-try-'));
  try {
    const scratch = await openDatabase({
      dataDir,
      postgresBinDir,
      log,
      poolMax: 2,
      statementTimeoutMs: 0,
      isThrowaway: true,
    });
    try {
      await migrate(scratch);
      return await restore(scratch.db, file, { judgement });
    } finally {
      await scratch.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
