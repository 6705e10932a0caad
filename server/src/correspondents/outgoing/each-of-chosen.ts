import { isRefusal, type Refusal } from '@bank/contract';
import { chosenOrdersMax, type ChosenOutcome, type Decided } from '@bank/contract/office';
import { refusalText } from '@bank/dictionaries/refusal-text';
import { recordEvent, staffName } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { AsRead } from './decide-order.ts';

/**
 * Does one thing to many orders, one after the other, each by the rule and in the database transaction of one: a
 * refusal of one is nothing to the others, and what one person may release on a day counts on from each to the next. An
 * order that was chosen twice is judged once.
 */
export async function eachOfChosen<Read extends AsRead>(
  platform: Platform,
  chosen: readonly Read[],
  act: (read: Read) => Promise<Decided | Refusal>,
): Promise<{ outcomes: ChosenOutcome[] }> {
  const outcomes: ChosenOutcome[] = [];
  const once = [...new Map(chosen.map((read) => [read.id.toLowerCase(), read])).values()];
  let isBroken = false;
  const aboveLimit: string[] = [];
  for (const [place, read] of once.entries()) {
    const outcome: ChosenOutcome =
      isBroken || place >= chosenOrdersMax ? tellOnly(read, 'not_tried') : await tryOne(platform, read, act);
    isBroken ||= outcome.outcome === 'unknown';
    outcomes.push(outcome);
    if (outcome.reason === 'second_person_required') aboveLimit.push(read.id);
  }
  await tellRefused(platform, aboveLimit);
  return { outcomes };
}

/** A choice is answered, not refused: what one person may not release alone is put on record here, once for it. */
async function tellRefused(platform: Platform, [first, ...more]: readonly string[]): Promise<void> {
  if (first === undefined) return;
  const subject = `releaseChosenOrders ${first}${more.length === 0 ? '' : ` and ${more.length} more`}`;
  const staff = staffName(platform);
  const event = { kind: 'act_refused', refusal: 'second_person_required', subject, staff } as const;
  await recordEvent(platform.db, platform, event).catch((error: unknown) =>
    platform.log.warn({ err: error, staff }, 'a refused act is not on record'),
  );
}

const tellOnly = ({ id }: AsRead, outcome: ChosenOutcome['outcome']): ChosenOutcome => ({
  id,
  outcome,
  decided: null,
  reason: null,
  message: null,
});

async function tryOne<Read extends AsRead>(
  platform: Platform,
  read: Read,
  act: (read: Read) => Promise<Decided | Refusal>,
): Promise<ChosenOutcome> {
  try {
    const decided = await act(read);
    if (isRefusal(decided)) {
      const { refusal: reason } = decided;
      return { ...tellOnly(read, 'refused'), reason, message: refusalText('en', reason) };
    }
    return { ...tellOnly(read, decided.decidedBefore === null ? 'done' : 'moved'), decided };
  } catch (error) {
    // What was done before stays done, and the officer has to know it.
    platform.log.error({ err: error, order: read.id }, 'a choice of orders was decided in part');
    return tellOnly(read, 'unknown');
  }
}
