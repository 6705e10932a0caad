import type { ProposalKindName, StaffRole } from '@bank/contract/office';
import { Link } from '@bank/ui/link.tsx';
import { useStaff } from '../../session/session-store.ts';

export interface ProposeLinkProps {
  readonly kind: ProposalKindName;
  /** What the form of the proposal begins with. */
  readonly of: Readonly<Record<string, string>>;
  /** Who may propose it. */
  readonly roles: readonly StaffRole[];
  readonly children: string;
}

/** Leads to the form of a change that takes two people; nothing for who may not propose it. */
export function ProposeLink({ kind, of, roles, children }: ProposeLinkProps) {
  const staff = useStaff();
  if (!roles.some((role) => staff.roles.includes(role))) return null;
  return <Link href={`/proposals/new?${new URLSearchParams({ kind, ...of }).toString()}`}>{children}</Link>;
}
