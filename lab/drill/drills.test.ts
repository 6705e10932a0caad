/** @module-tag long */
import { describe, expect, test } from 'vitest';
import type { DrillReport } from './drill.ts';
import { drills } from './drills.ts';
import { drillTold } from './told/drill-told.ts';
import { waves } from './told/waves.ts';

/**
 * The drills in short: one or two rounds of each, on processes and folders of their own. The long ones: `npm run
 * drill`.
 */
const shortForms: Readonly<Record<string, { rounds: number; ordersPerRound: number }>> = {
  'kill-server': { rounds: 1, ordersPerRound: 30 },
  'kill-database': { rounds: 1, ordersPerRound: 30 },
  'kill-both': { rounds: 1, ordersPerRound: 30 },
  'kill-on-external': { rounds: 2, ordersPerRound: 20 },
  'kill-pooler': { rounds: 2, ordersPerRound: 20 },
  'two-processes': { rounds: 1, ordersPerRound: 30 },
  'loop-blocked': { rounds: 1, ordersPerRound: 30 },
  'power-cut': { rounds: 1, ordersPerRound: 30 },
  'disk-full': { rounds: 1, ordersPerRound: 30 },
  'clock-moved': { rounds: 2, ordersPerRound: 20 },
  'mail-server-down': { rounds: 1, ordersPerRound: 40 },
  'client-leaves': { rounds: 1, ordersPerRound: 12 },
};

/** On a busy machine each start of a bank may take long. */
const timeout = 900_000;

describe('nothing that was acknowledged is lost or doubled, and the bank recovers by itself', () => {
  test.for(drills.filter(({ name }) => name in shortForms))(
    '$title',
    { timeout },
    async ({ name, run }, { skip, task }) => {
      const outcome = await run({ ...shortForms[name]!, say: () => undefined });
      if ('skipped' in outcome) {
        task.meta.needs = outcome.skipped;
        return skip(outcome.skipped);
      }
      const { lost, doubled, complaints, acknowledged }: DrillReport = outcome;
      expect({ lost, doubled, complaints }).toEqual({ lost: 0, doubled: 0, complaints: [] });
      expect(acknowledged).toBeGreaterThan(0);
    },
  );
});

test('faults of a bank are told within two minutes by alarms that name their runbooks', {
  timeout,
}, async (context) => {
  const outcome = await drillTold(
    waves.filter(({ name }) => name === 'rows'),
    () => undefined,
  );
  if ('skipped' in outcome) {
    context.task.meta.needs = outcome.skipped;
    return context.skip(outcome.skipped);
  }
  expect(outcome.complaints).toEqual([]);
});
