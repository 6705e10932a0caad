import { ClockIsWrong } from '@bank/database';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { OpenBank } from './open-bank.ts';

export interface Upkeep {
  readonly kind: 'backup_taken' | 'books_verified';
  /** What was found, or how far the books were judged. */
  readonly subject?: string;
  /** The books are wrong. */
  readonly refusal?: 'books_wrong';
}

/**
 * Puts on record that the bank was looked after. Where the clocks differ nothing is recorded, and what was done is good
 * all the same. Returns what staff are to read of that.
 */
export async function recordUpkeep({ db, newId, clock, staff }: OpenBank, upkeep: Upkeep): Promise<string | undefined> {
  try {
    await recordStaffAct(db, { newId, clock, staff }, upkeep);
    return undefined;
  } catch (error) {
    if (!(error instanceof ClockIsWrong)) throw error;
    return 'It is not on record, for the clock of this machine differs from that of the database.';
  }
}
