import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { endBlockContent, type Difference, type EndBlock, type StaffRole } from '@bank/contract/office';
import { recordStaffActs } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { endBlocks, listBlocks } from '../../money/accounts/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { isOfCompliance } from './causes.ts';

/** Blocks of accounts end, whatever led to them; those of a death have an end of their own. */
export function endBlockKind(platform: Platform): ProposalKind {
  return kindOf(platform, { kind: 'end_block', proposedBy: ['compliance'], mayEnd: () => true });
}

/** Blocks end that are not for compliance alone. */
export function liftBlockKind(platform: Platform): ProposalKind {
  return kindOf(platform, {
    kind: 'lift_block',
    proposedBy: ['support', 'payments', 'compliance'],
    mayEnd: ({ cause }) => !isOfCompliance(cause),
  });
}

type Blocks = Awaited<ReturnType<typeof listBlocks>>;

function kindOf(
  platform: Platform,
  {
    kind,
    proposedBy,
    mayEnd,
  }: {
    readonly kind: 'end_block' | 'lift_block';
    readonly proposedBy: readonly StaffRole[];
    readonly mayEnd: (block: Blocks[number]) => boolean;
  },
): ProposalKind {
  async function describe(database: Database, { blocks: asked }: EndBlock): Promise<readonly Difference[] | Refusal> {
    const ids = asked.map(readId);
    const blocks = ids.includes(undefined) ? [] : await listBlocks(database, { ids: ids as string[] });
    if (blocks.length < new Set(ids).size || blocks.some(({ endedAt }) => endedAt !== null))
      return refuse('nothing_to_change', 'blocks');
    if (blocks.some(({ cause }) => cause === 'deceased')) return refuse('death_stands', 'blocks');
    if (!blocks.every(mayEnd)) return refuse('staff_right_missing');
    return blocks.map(({ accountNumber, direction, reason }): Difference => {
      return { what: 'block', of: accountNumber, was: `${direction}: ${reason}`, willBe: null };
    });
  }
  return defineProposalKind<EndBlock>({
    kind,
    proposedBy,
    approvedBy: ['compliance', 'approver'],
    content: endBlockContent,
    subject: ({ blocks }) => [...blocks].sort()[0]!,
    describe,
    execute: async (transaction, content, { proposal, proposedBy: first, approvedBy }) => {
      const described = await describe(transaction, content);
      if (isRefusal(described)) return described;
      const ids = content.blocks;
      const by = `${first.login}, ${approvedBy.login}`;
      await endBlocks(transaction, { ids, by, reason: proposal.reason });
      await recordStaffActs(
        transaction,
        { ...platform, staff: approvedBy.login },
        ids.map((id) => ({ kind: 'account_block_ended', subject: id, about: [{ kind: 'account_block', id }] })),
      );
      return 'done';
    },
  });
}
