import { refuse } from '@bank/contract';
import { officeCalls, screeningValues } from '@bank/contract/office';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findOpenProposal } from '../proposals/index.ts';
import { ListRefused } from './screening-list.ts';
import { readPairs, tryScreening, type TrialOutcome } from './try-screening.ts';
import { keptValuesOf, readValues, valuesOf } from './values-in-force.ts';

/** The values of the comparison, and trials of others. */
export function screeningTrialRoutes(answer: AnswerOfficeCall, { db }: Platform): void {
  answer(officeCalls.readScreeningValues, async () => {
    const { values } = await readValues(db);
    const open = await findOpenProposal(db, { kind: 'set_screening_values', subject: 'screening_values' });
    const proposed = open === undefined ? undefined : screeningValues.safeParse(open.content).data;
    return {
      version: values.version,
      values: keptValuesOf(values),
      proposed: proposed ?? null,
    };
  });

  answer(officeCalls.tryScreening, async ({ body }) => {
    const values = screeningValues.safeParse(body.values).data;
    if (values === undefined) return refuse('field_malformed', 'values');
    try {
      const tried = await tryScreening(db, readPairs(body.pairs), valuesOf(values, 'a trial'));
      const count = (outcome: TrialOutcome) => tried.filter((one) => one.outcome === outcome).length;
      return {
        counts: { found: count('found'), missed: count('missed'), false: count('false'), quiet: count('quiet') },
        rows: tried
          .filter(({ outcome }) => outcome !== 'quiet')
          .map(({ name, listed, outcome, hit }) => ({
            name,
            outcome,
            score: hit?.score ?? null,
            listedName: hit?.listedName ?? listed,
            reason: hit?.reasons.join(' ') ?? '',
          })),
      };
    } catch (error) {
      if (error instanceof ListRefused) return { refused: error.message };
      throw error;
    }
  });
}
