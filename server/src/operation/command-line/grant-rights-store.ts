import type { OpenDatabase } from '@bank/database';
import { readFile } from 'node:fs/promises';

/** The roles that `deploy/postgresql/roles.sql` makes. */
export interface Roles {
  readonly owner: string;
  readonly server: string;
  readonly auditor: string;
}

const usualRoles: Roles = { owner: 'bank_owner', server: 'bank_server', auditor: 'bank_auditor' };
const files = { server: 'books-only-add.sql', auditor: 'audit-views.sql' } as const;

/**
 * Gives the servers and the auditor what the operator's files grant to them, each file in one transaction: servers that
 * run do not notice. A database whose tables belong to another role than `roles.owner`, as the embedded one, has no
 * such roles, and nothing is done.
 *
 * @returns the roles that have their rights now
 */
export async function grantRights(
  { pool }: Pick<OpenDatabase, 'pool'>,
  roles: Roles = usualRoles,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ rolname: string }>(
    'select rolname from pg_roles where current_user = $1 and rolname = any($2) order by rolname desc',
    [roles.owner, [roles.server, roles.auditor]],
  );
  const there = rows.map(({ rolname }) => rolname);
  for (const role of ['server', 'auditor'] as const)
    if (there.includes(roles[role])) await pool.query(await readScript(files[role], roles));
  return there;
}

/** One of the operator's files, in which each role bears the name that is given here. */
export async function readScript(file: string, roles: Roles): Promise<string> {
  const text = await readFile(new URL(`../../../../deploy/postgresql/${file}`, import.meta.url), 'utf8');
  return text.replace(/\bbank_(owner|server|auditor)\b/g, (_, role: keyof Roles) => roles[role]);
}
