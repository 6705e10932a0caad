import type { StaffRole } from '@bank/contract/office';
import { makeProposal } from '@bank/contract/office/proposals';
import type { Failure } from '@bank/transport';
import { callOffice } from '../../calls/call-office.ts';

export interface WantedRoles {
  readonly login: string;
  readonly roles: readonly StaffRole[];
  readonly reason: string;
}

/** Puts roles of a person before a second one. */
export async function proposeRoles({ login, roles, reason }: WantedRoles): Promise<Failure | null> {
  const content = { login, roles };
  const outcome = await callOffice(makeProposal, { body: { kind: 'change_staff_roles', content, reason } });
  return outcome.ok ? null : outcome.failure;
}
