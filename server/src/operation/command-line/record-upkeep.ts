import { ClockIsWrong } from '@bank/database';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { OpenBank } from './open-bank.ts';

/**
 * Puts on record that the bank was looked after. Where the clocks differ nothing is recorded, and what was done is good
 * all the same. Returns what staff are to read of that.
 *
 * @param subject what was found beside sound books; nothing is said where all was well
 */
export async function recordUpkeep(
  { db, newId, clock, staff }: OpenBank,
  kind: 'backup_taken' | 'books_verified',
  subject?: string,
): Promise<string | undefined> {
  try {
    await recordStaffAct(db, { newId, clock, staff }, { kind, ...(subject !== undefined && { subject }) });
    return undefined;
  } catch (error) {
    if (!(error instanceof ClockIsWrong)) throw error;
    return 'It is not on record, for the clock of this machine differs from that of the database.';
  }
}
