import { refuse } from '@bank/contract';
import { questionnaire, type Difference, type Questionnaire } from '@bank/contract/office';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { insertSetting } from '../../base/settings/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { readQuestionnaire } from './first-questionnaire.ts';

/** Other questions, points or times of review. Ratings keep the words under which they were made. */
export function setQuestionnaireKind({ newId, clock }: Platform): ProposalKind {
  return defineProposalKind<Questionnaire>({
    kind: 'set_risk_questionnaire',
    proposedBy: ['compliance'],
    approvedBy: ['compliance', 'approver'],
    content: questionnaire,
    subject: () => 'risk_questionnaire',
    describe: async (database, willBe) => {
      const was = linesOf((await readQuestionnaire(database)).questionnaire);
      const lines = linesOf(willBe);
      const changed = [...new Set([...was.keys(), ...lines.keys()])].filter((of) => was.get(of) !== lines.get(of));
      if (changed.length === 0) return refuse('nothing_to_change');
      return changed.map(
        (of): Difference => ({ what: 'risk_question', of, was: was.get(of) ?? null, willBe: lines.get(of) ?? null }),
      );
    },
    execute: async (transaction, value, { proposedBy, approvedBy }) => {
      const id = newId();
      const setBy = `${proposedBy.login}, ${approvedBy.login}`;
      await insertSetting(transaction, { id, name: 'risk_questionnaire', value, setAt: clock.now(), setBy });
      await recordStaffAct(
        transaction,
        { newId, clock, staff: approvedBy.login },
        {
          kind: 'setting_changed',
          subject: `risk_questionnaire, proposed by ${proposedBy.login}`,
          about: [{ kind: 'setting', id }],
        },
      );
      return 'done';
    },
  });
}

function linesOf({ questions, mediumFrom, highFrom, reviewMonths }: Questionnaire): Map<string, string> {
  return new Map([
    ...questions.map(({ id, text, answers }): [string, string] => [
      id,
      `${text}: ${answers.map((answer) => `${answer.text} (${answer.points})`).join(', ')}`,
    ]),
    ['medium from', String(mediumFrom)],
    ['high from', String(highFrom)],
    ...Object.entries(reviewMonths).map(([risk, months]): [string, string] => [`review, ${risk}`, `${months} months`]),
  ]);
}
