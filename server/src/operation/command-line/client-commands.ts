import { inTransaction } from '@bank/database';
import { recordStaffAct } from '../../base/audit/index.ts';
import {
  createClient,
  disableClient,
  findUserForStaff,
  listClients,
  resetPassword,
  type ClientSummary,
} from '../../people/identity/index.ts';
import { openInMode } from '../../base/platform/bank-mode.ts';
import { endStandingAccess } from '../../office/standing-access/index.ts';
import { choosePassword } from './choose-password.ts';
import { CommandRefused, WrongUsage } from './command-errors.ts';
import { recordEmergency, withReason } from './emergency.ts';
import { formatTable } from './format-table.ts';
import { findClient, oneOf, readLine } from './read-parameters.ts';
import { readPerson, saidPassword, withPersonOptions, type PersonOptions } from './read-person.ts';
import { onBank, type AddCommands } from './register-command.ts';

const companyLengthMax = 100;

/** A client, and their first user: the contact person where it is a company. */
interface ClientOptions extends PersonOptions {
  readonly kind: string;
  readonly company?: string;
  readonly probe?: true;
}

export const addClientCommands: AddCommands = (program, surroundings) => {
  const client = program.command('client').description('clients, who own accounts');

  withPersonOptions(
    withReason(client.command('create'))
      .description(
        'create a client with a first user, who may do everything for them; the password is generated and printed ' +
          'once, or read from standard input',
      )
      .requiredOption('--kind <kind>', 'personal or corporate')
      .option('--company <name>', "the company's name; needed for corporate")
      .option(
        '--probe',
        'the client of `bank probe`: it owes no maintenance, and its orders are not counted; for good',
      ),
  ).action(
    onBank(surroundings, async (bank, options: ClientOptions) => {
      const { db, newId, clock, staff, config } = bank;
      const details = readDetails(options);
      const { password, isMadeUp } = await choosePassword({
        isRead: options.passwordStdin === true,
        ownWords: [details.login, details.firstName, details.lastName, details.companyName],
        readInput: surroundings.readInput,
      });
      const id = newId();
      // The first client may come before the first start of a server.
      await openInMode(db, config.mode, config.timeZone);
      const created = await inTransaction(db, async (transaction) => {
        const made = await createClient(
          transaction,
          {
            ...details,
            id,
            password,
            isFirstPassword: true,
            isProbe: options.probe === true,
            createdAt: clock.now(),
          },
          newId,
        );
        if (made === 'login_taken') throw new CommandRefused(`The login ${details.login} is taken.`);
        const name = details.companyName || `${details.firstName} ${details.lastName}`;
        await recordEmergency(transaction, bank, {
          kind: 'create_client',
          what:
            `Created client ${made.number}, ${name}, ${options.probe ? 'for the probe' : 'without an application'}; ` +
            `login ${details.login}, ${details.email}.`,
        });
        await recordStaffAct(
          transaction,
          { newId, clock, staff },
          {
            kind: 'client_created',
            clientId: id,
            userId: made.userId,
            about: made.facts,
          },
        );
        return made;
      });
      return {
        json: { id, number: created.number, login: details.login, ...(isMadeUp && { password }) },
        text: `Created client ${created.number} with the login ${details.login}.${saidPassword(password, isMadeUp)}`,
      };
    }),
  );

  client
    .command('list')
    .description('list the clients')
    .action(
      onBank(surroundings, async ({ db }) => {
        const clients = await listClients(db);
        return {
          json: clients.map(presentClient),
          text: formatTable(
            clients,
            [
              { title: 'Client', cell: ({ number }) => number },
              { title: 'Kind', cell: ({ kind }) => kind },
              { title: 'Login', cell: ({ login }) => login },
              { title: 'Name', cell: ({ name }) => name },
              { title: 'Company', cell: ({ companyName }) => companyName },
              { title: 'Email', cell: ({ email }) => email },
              { title: 'Since', cell: ({ createdAt }) => createdAt.toISOString().slice(0, 10) },
              { title: 'State', cell: ({ isDisabled }) => (isDisabled ? 'disabled' : 'active') },
              { title: 'For', cell: ({ isProbe }) => (isProbe ? 'the probe' : '') },
            ],
            'There are no clients.',
          ),
        };
      }),
    );

  client
    .command('disable')
    .description(
      'end all sessions for a client and keep its users from logging in for it; the accounts stay as they are',
    )
    .argument('<client>', 'client number, login or id')
    .action(
      onBank(surroundings, async ({ db, newId, clock, staff }, reference: string) => {
        const { id, number } = await findClient(db, reference);
        await inTransaction(db, async (transaction) => {
          await disableClient(transaction, id, clock.now());
          await endStandingAccess(transaction, { newId, clock, staff }, { clientId: id });
          await recordStaffAct(
            transaction,
            { newId, clock, staff },
            { kind: 'client_disabled', clientId: id, about: [{ kind: 'client', id }] },
          );
        });
        return { json: { id, number, disabled: true }, text: `Client ${number} can no longer log in.` };
      }),
    );

  client
    .command('reset-password')
    .description(
      "give a client's user a new password; end their sessions, access tokens and deliveries; of several users " +
        'the first, or the one of the login',
    )
    .argument('<client>', 'client number, login or id')
    .option('--password-stdin', 'read the password from standard input')
    .action(
      onBank(
        surroundings,
        async ({ db, newId, clock, staff }, reference: string, options: Pick<ClientOptions, 'passwordStdin'>) => {
          const { id, number, name, companyName, login: firstLogin } = await findClient(db, reference);
          // A login names its user; a number the client's first one.
          const user = (await findUserForStaff(db, reference)) ?? (await findUserForStaff(db, firstLogin));
          if (user === undefined) throw new CommandRefused(`Client ${number} has no user.`);
          const { id: userId, login } = user;
          const { password, isMadeUp } = await choosePassword({
            isRead: options.passwordStdin === true,
            ownWords: [login, user.firstName, user.lastName, ...name.split(' '), companyName],
            readInput: surroundings.readInput,
          });
          await inTransaction(db, async (transaction) => {
            await resetPassword(transaction, { userId, password, at: clock.now(), isFirst: true });
            await endStandingAccess(transaction, { newId, clock, staff }, { userId });
            await recordStaffAct(
              transaction,
              { newId, clock, staff },
              { kind: 'password_reset', clientId: id, userId, about: [{ kind: 'user', id: userId }] },
            );
          });
          return {
            json: { id, number, ...(isMadeUp && { password }) },
            text: `Client ${number} has a new password; every session ended.${saidPassword(password, isMadeUp)}`,
          };
        },
      ),
    );
};

function readDetails(options: ClientOptions) {
  const kind = oneOf('--kind', options.kind, ['personal', 'corporate']);
  const person = readPerson(options);
  if (kind === 'corporate' && options.company === undefined)
    throw new WrongUsage('A corporate client needs --company.');
  const companyName = options.company === undefined ? '' : readLine('--company', options.company, companyLengthMax);
  return { kind, ...person, companyName };
}

function presentClient(client: ClientSummary) {
  return {
    id: client.id,
    number: client.number,
    kind: client.kind,
    login: client.login,
    name: client.name,
    company_name: client.companyName,
    email: client.email,
    language: client.language,
    created_at: client.createdAt.toISOString(),
    disabled: client.isDisabled,
    probe: client.isProbe,
  };
}
