import { inTransaction } from '@bank/database';
import { toDecimalString } from '@bank/money';
import type { Command } from 'commander';
import { listAccountsOf } from '../../money/accounts/index.ts';
import { recordStaffAct } from '../../base/audit/index.ts';
import {
  enableClient,
  endSessions,
  listLiveSessions,
  listMemberships,
  unlockClient,
} from '../../people/identity/index.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { endStandingAccess } from '../../office/standing-access/index.ts';
import { presentClient } from './client-commands.ts';
import { CommandRefused } from './command-errors.ts';
import { formatFields, formatTable } from './format-table.ts';
import { findClient } from './read-parameters.ts';
import { onBank, type AddCommands, type Report } from './register-command.ts';
import type { OpenBank } from './open-bank.ts';

const byReference = ['<client>', 'client number, login or id'] as const;

/** Commands about one client who calls: what they have, and what keeps them out. */
export const addClientLoginCommands: AddCommands = (program, surroundings) => {
  const client = program.commands.find((command: Command) => command.name() === 'client')!;

  client
    .command('show')
    .description('show a client with accounts, users and open sessions')
    .argument(...byReference)
    .action(
      onBank(surroundings, async ({ db, config }, reference: string) => {
        const found = await findClient(db, reference);
        const accounts = await listAccountsOf(db, allAccountsOf(found.id));
        const users = (await listMemberships(db, { clientId: found.id, isLive: true })).map(({ user }) => user);
        const loginOf = (userId: string) => users.find((user) => user.id === userId)?.login ?? '';
        const sessions = await listLiveSessions(db, { clientId: found.id, idleMinutes: config.sessionIdleMinutes });
        const { id, number, name, companyName, email, language, isDisabled, createdAt } = found;
        return {
          json: {
            ...presentClient(found),
            accounts: accounts.map(({ number: account, balance, isClosed }) => ({
              number: account,
              balance: toDecimalString(balance),
              currency: balance.currency,
              closed: isClosed,
            })),
            users: users.map((user) => ({ id: user.id, login: user.login, name: user.name })),
            sessions: sessions.map((session) => ({
              id: session.id,
              login: loginOf(session.userId),
              device: session.device,
              network: session.network,
              last_used_at: session.lastUsedAt.toISOString(),
            })),
          },
          text: [
            formatFields({
              Client: number,
              Id: id,
              Name: name,
              ...(companyName !== '' && { Company: companyName }),
              Email: email,
              Language: language,
              Since: createdAt.toISOString().slice(0, 10),
              State: isDisabled ? 'disabled' : 'active',
            }),
            formatTable(
              accounts,
              [
                { title: 'Account', cell: (account) => account.number },
                { title: 'Balance', cell: ({ balance }) => toDecimalString(balance), isFigure: true },
                { title: '', cell: ({ balance }) => balance.currency },
                { title: '', cell: ({ isClosed }) => (isClosed ? 'closed' : '') },
              ],
              'No accounts.',
            ),
            formatTable(
              users,
              [
                { title: 'Login', cell: ({ login }) => login },
                { title: 'Name', cell: (user) => user.name },
                { title: 'User', cell: (user) => user.id },
              ],
              'No user acts for the client.',
            ),
            formatTable(
              sessions,
              [
                { title: 'Session', cell: (session) => session.id },
                { title: 'Login', cell: ({ userId }) => loginOf(userId) },
                { title: 'Last used (UTC)', cell: ({ lastUsedAt }) => lastUsedAt.toISOString().slice(0, 16) },
                { title: 'From', cell: ({ network }) => network ?? '' },
                { title: 'Device', cell: ({ device }) => device ?? '' },
              ],
              'No open sessions.',
            ),
          ].join('\n\n'),
        };
      }),
    );

  client
    .command('enable')
    .description('let users act again for a client who was disabled')
    .argument(...byReference)
    .action(onBank(surroundings, enable));

  client
    .command('unlock')
    .description("open what wrong passwords or PINs have closed for a client's users")
    .argument(...byReference)
    .action(onBank(surroundings, unlock));

  client
    .command('end-sessions')
    .description('end every session, access token and delivery for a client; its users may log in again at once')
    .argument(...byReference)
    .action(onBank(surroundings, end));
};

async function enable({ db, newId, clock, staff }: OpenBank, reference: string): Promise<Report> {
  const found = await findClient(db, reference);
  await inTransaction(db, async (transaction) => {
    await enableClient(transaction, found.id);
    const about = [{ kind: 'client', id: found.id }] as const;
    await recordStaffAct(transaction, { newId, clock, staff }, { kind: 'client_enabled', clientId: found.id, about });
  });
  return { json: { id: found.id, number: found.number }, text: `Users can act for client ${found.number} again.` };
}

async function unlock({ db, newId, clock, staff }: OpenBank, reference: string): Promise<Report> {
  const found = await findClient(db, reference);
  if (found.isDisabled) throw new CommandRefused(`Client ${found.number} is disabled: use client enable.`);
  await inTransaction(db, async (transaction) => {
    await unlockClient(transaction, found.id);
    await recordStaffAct(transaction, { newId, clock, staff }, { kind: 'client_unlocked', clientId: found.id });
  });
  return { json: { id: found.id, number: found.number }, text: `The logins for client ${found.number} are open.` };
}

async function end({ db, newId, clock, staff }: OpenBank, reference: string): Promise<Report> {
  const found = await findClient(db, reference);
  await inTransaction(db, async (transaction) => {
    await endSessions(transaction, found.id);
    await endStandingAccess(transaction, { newId, clock, staff }, { clientId: found.id });
    await recordStaffAct(transaction, { newId, clock, staff }, { kind: 'client_sessions_ended', clientId: found.id });
  });
  return { json: { id: found.id, number: found.number }, text: `Every session for client ${found.number} ended.` };
}
