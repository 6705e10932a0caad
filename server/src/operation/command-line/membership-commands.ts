import { compactAccount } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { toDecimalString } from '@bank/money';
import { listAccountsOf } from '../../money/accounts/index.ts';
import { recordStaffAct } from '../../base/audit/index.ts';
import { listMemberships, type Membership } from '../../people/identity/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { allAccountsOf, type Rights } from '../../base/platform/rights.ts';
import { endRights, giveRights } from '../../office/members/index.ts';
import { CommandRefused, WrongUsage } from './command-errors.ts';
import { recordEmergency, withReason } from './emergency.ts';
import { formatTable } from './format-table.ts';
import { findClient, findUser, oneOf, readAmount, readCurrency } from './read-parameters.ts';
import { onBank, type AddCommands } from './register-command.ts';

const rightNames = ['see', 'prepare', 'approve', 'administer'] as const;

interface PairOptions {
  readonly user: string;
  readonly client: string;
}

interface GrantOptions extends PairOptions {
  readonly rights: string;
  readonly approveUpTo?: string;
  readonly accounts?: string;
}

/** Commands for who acts for which client, and with which rights (docs/user.md). */
export const addMembershipCommands: AddCommands = (program, surroundings) => {
  const membership = program
    .command('membership')
    .description('memberships: which user acts for which client, with which rights');

  withReason(membership.command('grant'))
    .description('let a user act for a client; rights that they had for the client end')
    .requiredOption('--user <user>', 'login or id')
    .requiredOption('--client <client>', 'client number, login or id')
    .requiredOption('--rights <list>', `some of ${rightNames.join(',')}; prepare and approve include see`)
    .option('--approve-up-to <amount>', 'the largest order that the user may approve, such as 10000.00-EUR')
    .option('--accounts <list>', 'account numbers, separated by commas: the rights are for these accounts only')
    .action(
      onBank(surroundings, async (bank, options: GrantOptions) => {
        const { db, newId, clock, staff } = bank;
        const user = await findUser(db, options.user);
        const client = await findClient(db, options.client);
        const rights = await readRights(db, client.id, options);
        const id = await inTransaction(db, async (transaction) => {
          await recordEmergency(transaction, bank, {
            kind: 'grant_membership',
            what: `Let user ${user.login} act for client ${client.number}: ${inWords(rights)}.`,
          });
          const whose = { userId: user.id, clientId: client.id };
          const { id: given, changed } = await giveRights(transaction, { newId, clock, staff }, { ...whose, rights });
          await recordStaffAct(
            transaction,
            { newId, clock, staff },
            {
              kind: 'membership_granted',
              clientId: client.id,
              userId: user.id,
              subject: given,
              about: changed.map((each) => ({ kind: 'membership', id: each })),
            },
          );
          return given;
        });
        return {
          json: { id, user: user.login, client: client.number, ...presentRights(rights) },
          text: `User ${user.login} acts for client ${client.number}: ${inWords(rights)}.`,
        };
      }),
    );

  membership
    .command('end')
    .description('end what a user may do for a client, and their sessions for this client, at once')
    .requiredOption('--user <user>', 'login or id')
    .requiredOption('--client <client>', 'client number, login or id')
    .action(
      onBank(surroundings, async ({ db, newId, clock, staff }, options: PairOptions) => {
        const user = await findUser(db, options.user);
        const client = await findClient(db, options.client);
        await inTransaction(db, async (transaction) => {
          const whose = { userId: user.id, clientId: client.id };
          const ended = await endRights(transaction, { newId, clock, staff }, whose);
          if (ended === undefined)
            throw new CommandRefused(`User ${user.login} does not act for client ${client.number}.`);
          await recordStaffAct(
            transaction,
            { newId, clock, staff },
            {
              kind: 'membership_ended',
              clientId: client.id,
              userId: user.id,
              subject: ended,
              about: [{ kind: 'membership', id: ended }],
            },
          );
        });
        return {
          json: { user: user.login, client: client.number, ended: true },
          text: `User ${user.login} no longer acts for client ${client.number}.`,
        };
      }),
    );

  membership
    .command('list')
    .description('list who acts for whom')
    .option('--user <user>', 'only those of a user: login or id')
    .option('--client <client>', 'only those for a client: number, login or id')
    .option('--ended', 'those that ended too, and those of disabled users and clients')
    .action(
      onBank(surroundings, async ({ db }, options: { user?: string; client?: string; ended?: true }) => {
        const userId = options.user === undefined ? undefined : (await findUser(db, options.user)).id;
        const clientId = options.client === undefined ? undefined : (await findClient(db, options.client)).id;
        const found = await listMemberships(db, {
          ...(userId !== undefined && { userId }),
          ...(clientId !== undefined && { clientId }),
          isLive: options.ended !== true,
        });
        return {
          json: found.map(presentMembership),
          text: formatTable(
            found,
            [
              { title: 'User', cell: ({ user }) => user.login },
              { title: 'Name', cell: ({ user }) => user.name },
              { title: 'Client', cell: ({ client }) => client.number },
              { title: 'For', cell: ({ client }) => client.name },
              { title: 'Rights', cell: ({ rights }) => inWords(rights) },
              { title: 'Since', cell: ({ createdAt }) => createdAt.toISOString().slice(0, 10) },
              { title: 'Ended', cell: ({ endedAt }) => endedAt?.toISOString().slice(0, 10) ?? '' },
            ],
            'There are no memberships.',
          ),
        };
      }),
    );
};

async function readRights(db: Database, clientId: string, options: GrantOptions): Promise<Rights> {
  const names = options.rights.split(',').map((name) => oneOf('--rights', name.trim(), rightNames));
  const has = (name: (typeof rightNames)[number]) => names.includes(name);
  if (options.approveUpTo !== undefined && !has('approve'))
    throw new WrongUsage('--approve-up-to needs the right approve.');
  return {
    see: has('see') || has('prepare') || has('approve'),
    prepare: has('prepare'),
    approve:
      options.approveUpTo !== undefined ? readLimit(options.approveUpTo) : has('approve') ? 'everything' : 'nothing',
    administer: has('administer'),
    accountIds: options.accounts === undefined ? 'all' : await readAccounts(db, clientId, options.accounts),
  };
}

function readLimit(text: string) {
  const [amount = '', currency = ''] = text.trim().split(/[- ]/);
  return readAmount(amount, readCurrency(currency));
}

async function readAccounts(db: Database, clientId: string, list: string): Promise<string[]> {
  const accounts = await listAccountsOf(db, allAccountsOf(clientId));
  return list.split(',').map((text) => {
    const number = compactAccount(text);
    const account = accounts.find((one) => one.number === number);
    if (account === undefined) throw new CommandRefused(`The client has no account ${text.trim()}.`);
    return account.id;
  });
}

function inWords({ see, prepare, approve, administer, accountIds }: Rights): string {
  const limit = typeof approve === 'string' ? '' : ` up to ${toDecimalString(approve)} ${approve.currency}`;
  const names = [
    see && 'see',
    prepare && 'prepare',
    approve !== 'nothing' && `approve${limit}`,
    administer && 'administer',
  ].filter((name) => name !== false);
  const narrowed = accountIds === 'all' ? '' : ` (accounts: ${accountIds.length})`;
  return names.join(', ') + narrowed;
}

function presentRights({ see, prepare, approve, administer, accountIds }: Rights) {
  return {
    see,
    prepare,
    approve: approve !== 'nothing',
    approve_up_to:
      typeof approve === 'string' ? null : { amount: toDecimalString(approve), currency: approve.currency },
    administer,
    accounts: accountIds === 'all' ? null : accountIds,
  };
}

function presentMembership({ id, user, client, rights, createdAt, endedAt }: Membership) {
  return {
    id,
    user: user.login,
    client: client.number,
    ...presentRights(rights),
    created_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}
