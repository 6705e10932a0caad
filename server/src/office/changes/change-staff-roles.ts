import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { changeStaffRolesContent, type ChangeStaffRoles } from '@bank/contract/office';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { changeStaffRoles as setRoles, findStaffByLogin, type Staff } from '../../people/staff/index.ts';

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
      return [{ what: 'roles', of: person.login, was: rolesText(person.roles), willBe: rolesText(content.roles) }];
    },
    execute: async (transaction, content, { approvedBy }) => {
      const person = await readPerson(transaction, content);
      if (isRefusal(person)) return person;
      if (person.id === approvedBy.id) return refuse('own_proposal_not_approved');
      await setRoles(transaction, { staffId: person.id, roles: [...new Set(content.roles)] });
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        {
          kind: 'staff_roles_changed',
          subject: `${person.login}: ${content.roles.join(' ')}`.slice(0, 100),
          about: [{ kind: 'staff', id: person.id }],
        },
      );
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
