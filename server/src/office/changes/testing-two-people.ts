import { isRefusal, type Refusal } from '@bank/contract';
import type { ProposalKindName, StaffRole } from '@bank/contract/office';
import { approveProposal, readOpenProposal } from '../../people/proposals/decide-proposal.ts';
import { proposalKindsOf } from '../../people/proposals/index.ts';
import type { ProposalKind, ProposalKinds } from '../../people/proposals/proposal-kind.ts';
import type { StaffActor } from '../../people/proposals/proposal.ts';
import { propose } from '../../people/proposals/propose.ts';
import { findProposal } from '../../people/proposals/store.ts';
import type { TestBank } from '../../testing/bank-for-tests.ts';
import { hire } from '../../testing/emergency-for-tests.ts';
import { changeKinds } from './index.ts';

const everything: readonly StaffRole[] = ['support', 'payments', 'approver', 'compliance', 'administrator'];

export interface TwoPeople {
  readonly kinds: ProposalKinds;
  readonly ann: StaffActor;
  readonly ben: StaffActor;
  /** Ann proposes: the id of the proposal. */
  propose(kind: ProposalKindName, content: unknown): Promise<string | Refusal>;
  /** Ben reads what it would change now, and approves that. */
  approve(id: string): Promise<'done' | Refusal>;
  /** Both. */
  change(kind: ProposalKindName, content: unknown): Promise<'done' | Refusal>;
}

/** Two members of staff with every role, who change things of a bank. */
export async function twoPeople(
  { platform }: Pick<TestBank, 'platform'>,
  proposable: readonly ProposalKind[] = changeKinds(platform),
): Promise<TwoPeople> {
  const kinds = proposalKindsOf(proposable);
  const [ann, ben] = await Promise.all(['ann', 'ben'].map(somebody));

  async function somebody(login: string): Promise<StaffActor> {
    const person = { id: platform.newId(), login, name: login, roles: everything };
    await hire(platform.db, {
      ...person,
      passwordHash: 'none',
      isFirstPassword: false,
      createdAt: platform.clock.now(),
    });
    return person;
  }

  async function proposeIt(kind: ProposalKindName, content: unknown): Promise<string | Refusal> {
    const draft = { content, reason: 'As agreed by phone', by: ann! };
    const made = await propose(platform, kinds.get(kind)!, draft);
    return isRefusal(made) ? made : made.id;
  }

  async function approve(id: string): Promise<'done' | Refusal> {
    const read = await readOpenProposal(platform, kinds, (await findProposal(platform.db, id))!);
    return isRefusal(read) ? read : approveProposal(platform, kinds, { id, version: read.version, by: ben! });
  }

  return {
    kinds,
    ann: ann!,
    ben: ben!,
    propose: proposeIt,
    approve,
    async change(kind, content) {
      const id = await proposeIt(kind, content);
      return typeof id === 'string' ? approve(id) : id;
    },
  };
}
