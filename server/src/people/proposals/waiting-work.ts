import type { StaffRole } from '@bank/contract/office';
import { staffRoles } from '@bank/contract/office/staff-role';
import type { OfficeStaff } from '../../base/platform/http/office-session.ts';
import type { WaitingWork, WorkQueue } from '../../base/platform/http/waiting-work.ts';
import type { ProposalKinds } from './proposal-kind.ts';
import type { Proposal } from './proposal.ts';
import { countOpenOf, listOpenOf, type OpenSought } from './waiting-store.ts';

const deciders = ['approver', 'compliance', 'administrator'] as const;

/** What a person may decide, and what they proposed themselves and others decide; the first to expire in front. */
export function proposalQueues(kinds: ProposalKinds): readonly WorkQueue[] {
  const forDecision = ({ id, roles }: OfficeStaff): OpenSought => ({
    notBy: id,
    kinds: [...kinds.values()]
      .filter(({ approvedBy }) => approvedBy.some((role) => roles.includes(role)))
      .map(({ kind }) => kind),
  });
  return [
    {
      kind: 'proposals',
      part: 'mine',
      roles: deciders,
      path: '/proposals',
      list: async ({ db }, { staff, limit }) =>
        (await listOpenOf(db, forDecision(staff), limit)).map((proposal) => present(proposal)),
      count: ({ db }, staff) => countOpenOf(db, forDecision(staff)),
    },
    {
      kind: 'own_proposals',
      part: 'others',
      roles: staffRoles,
      path: '/proposals',
      list: async ({ db }, { staff, limit }) =>
        (await listOpenOf(db, { by: staff.id }, limit)).map((proposal) => ({
          ...present(proposal),
          by: kinds.get(proposal.kind)?.approvedBy ?? ([] as readonly StaffRole[]),
        })),
      count: ({ db }, staff) => countOpenOf(db, { by: staff.id }),
    },
  ];
}

function present({ id, kind, differences, proposedBy, proposedAt, expiresAt }: Proposal): WaitingWork {
  const [first] = differences;
  const of = [first?.of, first?.willBe].find((text) => text !== undefined && text !== null && text !== '');
  return {
    id,
    label: kind,
    note: of === undefined ? proposedBy.login : `${of} · ${proposedBy.login}`,
    since: proposedAt,
    due: expiresAt,
    path: `/proposals/${id}`,
  };
}
