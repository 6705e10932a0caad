import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { lowerRiskContent, type LowerRisk } from '@bank/contract/office';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { judgeRating, rate, readRating, reasonsOf } from '../client-files/index.ts';
import { changeOfApplication, changeOfClient, findClientFile, showRisk, type FoundFile } from './change-file.ts';
import { findFile, type ApplicationFile } from './store.ts';

/** A risk that is lower than the answers make it, or than it was, is what two people say, one of them of compliance. */
export function lowerRiskKind(platform: Platform): ProposalKind {
  return defineProposalKind<LowerRisk>({
    kind: 'lower_risk',
    proposedBy: ['support', 'compliance'],
    approvedBy: ['compliance'],
    content: lowerRiskContent,
    subject: ({ of, id }) => `${of} ${id.toLowerCase()}`,
    describe: async (database, content) => {
      const found = await find(database, content);
      if (isRefusal(found)) return found;
      const judged = await judgeRating(database, found.owner, content);
      if (isRefusal(judged)) return judged;
      if (!judged.isLower) return refuse('nothing_to_change', 'risk');
      const before = await readRating(database, found.owner);
      const was = before === undefined ? null : `${before.risk}: ${reasonsOf(before)}`;
      const answers = judged.score.told.map(({ question, answer, points }) => `${question}: ${answer} (${points})`);
      return [
        { what: 'risk', of: found.name, was, willBe: `${judged.risk} (the answers make ${judged.score.risk})` },
        { what: 'risk_question', was: null, willBe: answers.join('; ') },
      ];
    },
    execute: async (transaction, content, { proposal, proposedBy, approvedBy }) => {
      const { of, id } = content;
      const asApprover = { ...platform, staff: approvedBy.login };
      const change = of === 'client' ? changeOfClient : changeOfApplication;
      const problem = await change(transaction, asApprover, { id, about: 'risk' }, async (_, { owner }) => {
        const rated = await rate(transaction, platform, owner, {
          ...content,
          reason: proposal.reason,
          by: proposedBy.login,
          approvedBy: approvedBy.login,
          // One of the two is of compliance: the approver.
          isOfCompliance: true,
        });
        if (isRefusal(rated)) return rated;
        const { risk, reasons } = rated;
        await showRisk(transaction, platform, { owner, risk, reasons, by: proposedBy.login });
        return [rated.id];
      });
      return problem ?? 'done';
    },
  });
}

async function find(
  database: Database,
  { of, id }: LowerRisk,
): Promise<(Pick<FoundFile, 'owner'> & { readonly name: string }) | Refusal> {
  if (of === 'client') {
    const found = await findClientFile(database, id);
    return isRefusal(found) ? found : { owner: found.owner, name: id };
  }
  const known = readId(id);
  const file: ApplicationFile | undefined = known === undefined ? undefined : await findFile(database, known);
  if (file === undefined) return refuse('enquiry_not_found', 'id');
  return { owner: { of: 'application', id: file.id }, name: file.reference };
}
