import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { changeStaffRolesContent, type ChangeStaffRoles, type Difference } from '@bank/contract/office';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import {
  changeStaffRoles as setRoles,
  findStaffByLogin,
  judgeRolesThatMeet,
  recordRoles,
  rolesThatMeet,
  type Staff,
} from '../../people/staff/index.ts';

/** What a person may do. Their sessions end with it, and they do not approve it themselves. */
export function changeStaffRoles(platform: Platform): ProposalKind {
  return defineProposalKind<ChangeStaffRoles>({
    kind: 'change_staff_roles',
    proposedBy: ['administrator'],
    approvedBy: ['approver', 'compliance', 'administrator'],
    content: changeStaffRolesContent,
    subject: ({ login }) => login.toLowerCase(),
    describe: async (database, content) => {
      const person = await readPerson(database, content);
      if (isRefusal(person)) return person;
      const met = await judgeRolesThatMeet(database, content.roles);
      if (isRefusal(met)) return met;
      const lines: Difference[] = [
        { what: 'roles', of: person.login, was: rolesText(person.roles), willBe: rolesText(content.roles) },
      ];
      const before = rolesThatMeet(person.roles);
      for (const pair of met)
        lines.push({ what: 'roles_meet', of: person.login, was: before.includes(pair) ? pair : null, willBe: pair });
      return lines;
    },
    execute: async (transaction, content, { approvedBy }) => {
      const person = await readPerson(transaction, content);
      if (isRefusal(person)) return person;
      if (person.id === approvedBy.id) return refuse('own_proposal_not_approved');
      const { id, login, roles: before } = person;
      const roles = [...new Set(content.roles)];
      await setRoles(transaction, { staffId: id, roles });
      await recordRoles(transaction, { ...platform, staff: approvedBy.login }, { id, login, before, roles });
      return 'done';
    },
  });
}

async function readPerson(database: Database, { login, roles }: ChangeStaffRoles): Promise<Staff | Refusal> {
  const person = await findStaffByLogin(database, login);
  if (person === undefined || person.isDisabled) return refuse('staff_not_found', 'login');
  return rolesText(person.roles) === rolesText(roles) ? refuse('nothing_to_change', 'roles') : person;
}

function rolesText(roles: readonly string[]): string | null {
  return roles.length === 0 ? null : [...new Set(roles)].sort().join(', ');
}
