import { refuse } from '@bank/contract';
import { screeningValues, type Difference, type ScreeningValues } from '@bank/contract/office';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { insertSetting, understandSetting } from '../../base/settings/index.ts';
import { defineProposalKind, type ProposalKind } from '../proposals/index.ts';
import { keptValuesOf, readValues } from './values-in-force.ts';

/** Another threshold or other weights. From the approval on all names are compared again. */
export function setScreeningValuesKind({ newId, clock }: Platform): ProposalKind {
  return defineProposalKind<ScreeningValues>({
    kind: 'set_screening_values',
    proposedBy: ['compliance'],
    approvedBy: ['compliance', 'approver'],
    content: screeningValues,
    keep: async (typed) => understandSetting('screening_values', typed) ?? typed,
    subject: () => 'screening_values',
    describe: async (database, willBe) => {
      const was = keptValuesOf((await readValues(database)).values);
      const names = Object.keys(was) as (keyof ScreeningValues)[];
      const changed = names.filter((name) => was[name] !== willBe[name]);
      if (changed.length === 0) return refuse('nothing_to_change');
      return changed.map((of): Difference => {
        return { what: 'screening_value', of, was: String(was[of]), willBe: String(willBe[of]) };
      });
    },
    execute: async (transaction, value, { proposedBy, approvedBy }) => {
      const id = newId();
      const setBy = `${proposedBy.login}, ${approvedBy.login}`;
      await insertSetting(transaction, { id, name: 'screening_values', value, setAt: clock.now(), setBy });
      await recordStaffAct(
        transaction,
        { newId, clock, staff: approvedBy.login },
        {
          kind: 'setting_changed',
          subject: `screening_values, proposed by ${proposedBy.login}`,
          about: [{ kind: 'setting', id }],
        },
      );
      return 'done';
    },
  });
}
