import { isLanguage, languages } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordStaffAct } from '../audit/index.ts';
import { createClient, disableClient, listClients, resetPassword, type ClientSummary } from '../identity/index.ts';
import { openInMode } from '../platform/bank-mode.ts';
import { choosePassword } from './choose-password.ts';
import { CommandRefused, WrongUsage } from './command-errors.ts';
import { formatTable } from './format-table.ts';
import { findClient, oneOf, readLine } from './read-parameters.ts';
import { onBank, type AddCommands } from './register-command.ts';

const nameLengthMax = 100;
/** One plain address; whether mail arrives there shows when it is sent. */
const mailAddressPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z]{2,60}$/;
const loginPattern = /^[a-z0-9][a-z0-9._@+-]{2,99}$/;

interface ClientOptions {
  readonly kind: string;
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company?: string;
  readonly email: string;
  readonly language: string;
  readonly passwordStdin?: true;
}

export const addClientCommands: AddCommands = (program, surroundings) => {
  const client = program.command('client').description('clients and their logins');

  client
    .command('create')
    .description(
      'create a client with a login; the password is generated and printed once, or read from standard input',
    )
    .requiredOption('--kind <kind>', 'personal or corporate')
    .requiredOption('--login <login>', 'what the client logs in with')
    .requiredOption('--first-name <name>', 'first name, of the contact person where it is a company')
    .requiredOption('--last-name <name>', 'last name')
    .requiredOption('--email <address>', 'where PINs are mailed')
    .option('--company <name>', "the company's name; needed for corporate")
    .option('--language <code>', `one of ${languages.join(', ')}`, 'en')
    .option('--password-stdin', 'read the password from standard input')
    .action(
      onBank(surroundings, async ({ db, newId, clock, config }, options: ClientOptions) => {
        const details = readDetails(options);
        const { password, isMadeUp } = await choosePassword({
          isRead: options.passwordStdin === true,
          ownWords: [details.login, details.firstName, details.lastName, details.companyName],
          readInput: surroundings.readInput,
        });
        const id = newId();
        // The first client may come before the first start of a server.
        await openInMode(db, config.mode);
        const created = await inTransaction(db, async (transaction) => {
          const made = await createClient(transaction, {
            ...details,
            id,
            password,
            isFirstPassword: isMadeUp,
            createdAt: clock.now(),
          });
          if (made === 'login_taken') throw new CommandRefused(`The login ${details.login} is taken.`);
          await recordStaffAct(
            transaction,
            { newId },
            {
              kind: 'client_created',
              clientId: id,
              about: [
                { kind: 'client', id },
                { kind: 'login', id },
              ],
            },
          );
          return made;
        });
        return {
          json: { ...created, login: details.login, ...(isMadeUp && { password }) },
          text: `Created client ${created.number} with the login ${details.login}.${said(password, isMadeUp)}`,
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
            ],
            'There are no clients.',
          ),
        };
      }),
    );

  client
    .command('disable')
    .description("end a client's sessions and keep them from logging in; the accounts stay as they are")
    .argument('<client>', 'client number, login or id')
    .action(
      onBank(surroundings, async ({ db, newId, clock }, reference: string) => {
        const { id, number } = await findClient(db, reference);
        await inTransaction(db, async (transaction) => {
          await disableClient(transaction, id, clock.now());
          await recordStaffAct(
            transaction,
            { newId },
            { kind: 'client_disabled', clientId: id, about: [{ kind: 'login', id }] },
          );
        });
        return { json: { id, number, disabled: true }, text: `Client ${number} can no longer log in.` };
      }),
    );

  client
    .command('reset-password')
    .description('give a client a new password and end their sessions')
    .argument('<client>', 'client number, login or id')
    .option('--password-stdin', 'read the password from standard input')
    .action(
      onBank(
        surroundings,
        async ({ db, newId, clock }, reference: string, options: Pick<ClientOptions, 'passwordStdin'>) => {
          const { id, number, login, name, companyName } = await findClient(db, reference);
          const { password, isMadeUp } = await choosePassword({
            isRead: options.passwordStdin === true,
            ownWords: [login, ...name.split(' '), companyName],
            readInput: surroundings.readInput,
          });
          await inTransaction(db, async (transaction) => {
            await resetPassword(transaction, { clientId: id, password, at: clock.now(), isFirst: isMadeUp });
            await recordStaffAct(
              transaction,
              { newId },
              { kind: 'password_reset', clientId: id, about: [{ kind: 'login', id }] },
            );
          });
          return {
            json: { id, number, ...(isMadeUp && { password }) },
            text: `Client ${number} has a new password; every session ended.${said(password, isMadeUp)}`,
          };
        },
      ),
    );
};

function readDetails(options: ClientOptions) {
  const kind = oneOf('--kind', options.kind, ['personal', 'corporate']);
  const login = options.login.trim().toLowerCase();
  if (!loginPattern.test(login))
    throw new WrongUsage('--login must have 3 to 100 letters, digits or the marks . _ @ + -');
  if (!mailAddressPattern.test(options.email)) throw new WrongUsage(`${options.email} is not a mail address.`);
  if (!isLanguage(options.language)) throw new WrongUsage(`--language must be one of ${languages.join(', ')}.`);
  if (kind === 'corporate' && options.company === undefined)
    throw new WrongUsage('A corporate client needs --company.');
  return {
    kind,
    login,
    firstName: readLine('--first-name', options.firstName, nameLengthMax),
    lastName: readLine('--last-name', options.lastName, nameLengthMax),
    companyName: options.company === undefined ? '' : readLine('--company', options.company, nameLengthMax),
    email: options.email,
    language: options.language,
  };
}

function said(password: string, isMadeUp: boolean): string {
  return isMadeUp ? `\nPassword, shown this once: ${password}` : '';
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
  };
}
