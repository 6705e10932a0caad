import { refuse, refuseFor, type Refusal } from '@bank/contract';
import type { Platform } from '../../base/platform/platform.ts';
import { readCooling, type Payee } from './cooling-store.ts';

/** `unknown`: an order waits for an approval, and nobody knows yet when it goes. */
export type WhenItGoes = 'now' | 'unknown' | Date;

/**
 * Whether a client may pay this beneficiary at that moment: a new one cools off for as long as the client has set. One
 * that is not saved never begins to.
 */
export async function judgeCoolingOff(
  { db }: Pick<Platform, 'db'>,
  payee: Payee,
  goesAt: WhenItGoes,
): Promise<Refusal | undefined> {
  const cooling = await readCooling(db, payee);
  if (cooling === 'free') return undefined;
  if (cooling === 'not_saved') return refuse('beneficiary_not_saved', 'creditorAccount');
  const { until, secondsLeft } = cooling;
  const isOver = goesAt === 'unknown' || (goesAt !== 'now' && goesAt >= until);
  return isOver ? undefined : refuseFor('beneficiary_cools_off', Math.ceil(secondsLeft), 'creditorAccount');
}
