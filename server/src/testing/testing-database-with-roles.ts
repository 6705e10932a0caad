import { migrate, openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { askServer, urlOfDatabase } from '@bank/database/testing';
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { grantRights, readScript, type Roles } from '../operation/command-line/grant-rights-store.ts';

/** Tables that belong to one role, and two more roles with the rights that the operator's files give them. */
export interface DatabaseWithRoles {
  readonly owner: string;
  readonly server: string;
  /**
   * Connections of one role. The test server lets its own user in only, who becomes that role before anything else is
   * asked.
   */
  openAs(role: 'owner' | 'server' | 'auditor'): Promise<OpenDatabase>;
  close(): Promise<void>;
}

/** Why a test of roles is skipped: an external server asks the roles for passwords that a test cannot know. */
export const whereRolesAreMade = {
  skip: process.env['TEST_DATABASE_URL'] !== undefined,
  meta: { needs: 'a PostgreSQL of its own, whose roles it may make: unset TEST_DATABASE_URL' },
};

/** Runs the operator's files, those that are run after every upgrade twice. */
export async function openDatabaseWithRoles(): Promise<DatabaseWithRoles> {
  const { adminUrl } = inject('testServer');
  const suffix = randomBytes(4).toString('hex');
  // Roles are shared by all databases of a server, so these bear names of their own.
  const roles: Roles = {
    owner: `bank_owner_${suffix}`,
    server: `bank_server_${suffix}`,
    auditor: `bank_auditor_${suffix}`,
  };
  const name = `bank_roles_${suffix}`;
  const openAs = async (role: keyof typeof roles): Promise<OpenDatabase> => {
    const opened = await openDatabase({ databaseUrl: urlOfDatabase(adminUrl, name), log: silentLog });
    const become = `set session authorization ${roles[role]}`;
    opened.pool.on('connect', (client) => void client.query(become));
    // The one that is open already.
    await opened.pool.query(become);
    return opened;
  };

  await askServer(adminUrl, `create database ${name}`);
  // Twice, as for a second database of the same server.
  for (const _ of ['first', 'second'])
    await askServer(urlOfDatabase(adminUrl, name), await readScript('roles.sql', roles));
  const asOwner = await openAs('owner');
  await migrate(asOwner);
  for (const _ of ['first', 'second'])
    if ((await grantRights(asOwner, roles)).length !== 2) throw new Error('a role was given no rights');
  await asOwner.close();
  return {
    owner: roles.owner,
    server: roles.server,
    openAs,
    async close() {
      await askServer(adminUrl, `drop database ${name} with (force)`);
      await askServer(adminUrl, `drop role ${Object.values(roles).join(', ')}`);
    },
  };
}
