import { inTransaction } from '@bank/database';
import { recordStaffAct } from '../../base/audit/index.ts';
import { createUser, disableUser, listMemberships, listUsers, resetPassword } from '../../people/identity/index.ts';
import { endStandingAccess } from '../../office/standing-access/index.ts';
import { choosePassword } from './choose-password.ts';
import { CommandRefused } from './command-errors.ts';
import { formatTable } from './format-table.ts';
import { findUser } from './read-parameters.ts';
import { readPerson, saidPassword, withPersonOptions, type PersonOptions } from './read-person.ts';
import { onBank, type AddCommands } from './register-command.ts';

/** Commands for the people who log in. For whom they act is a matter of memberships. */
export const addUserCommands: AddCommands = (program, surroundings) => {
  const user = program.command('user').description('users: the people who log in');

  withPersonOptions(
    user
      .command('create')
      .description(
        'create a user, who acts for nobody until a membership is granted; the password is generated and printed ' +
          'once, or read from standard input',
      ),
  ).action(
    onBank(surroundings, async ({ db, newId, clock, staff }, options: PersonOptions) => {
      const person = readPerson(options);
      const { login } = person;
      const { password, isMadeUp } = await choosePassword({
        isRead: options.passwordStdin === true,
        ownWords: [login, person.firstName, person.lastName],
        readInput: surroundings.readInput,
      });
      const id = newId();
      await inTransaction(db, async (transaction) => {
        const made = await createUser(transaction, {
          ...person,
          id,
          password,
          isFirstPassword: true,
          createdAt: clock.now(),
        });
        if (made === 'login_taken') throw new CommandRefused(`The login ${login} is taken.`);
        await recordStaffAct(
          transaction,
          { newId, clock, staff },
          { kind: 'user_created', userId: id, about: [{ kind: 'user', id }] },
        );
      });
      return {
        json: { id, login, ...(isMadeUp && { password }) },
        text: `Created user ${login}; see membership grant for whom they act.${saidPassword(password, isMadeUp)}`,
      };
    }),
  );

  user
    .command('list')
    .description('list the users and the clients they act for')
    .action(
      onBank(surroundings, async ({ db }) => {
        const memberships = await listMemberships(db, { isLive: true });
        const users = (await listUsers(db)).map((one) => ({
          id: one.id,
          login: one.login,
          name: `${one.firstName} ${one.lastName}`,
          email: one.email,
          language: one.language,
          created_at: one.createdAt.toISOString(),
          disabled: one.isDisabled,
          clients: memberships.filter(({ user: { id } }) => id === one.id).map(({ client }) => client.number),
        }));
        return {
          json: users,
          text: formatTable(
            users,
            [
              { title: 'Login', cell: ({ login }) => login },
              { title: 'Name', cell: ({ name }) => name },
              { title: 'Email', cell: ({ email }) => email },
              { title: 'Since', cell: (one) => one.created_at.slice(0, 10) },
              { title: 'State', cell: ({ disabled }) => (disabled ? 'disabled' : 'active') },
              { title: 'Acts for', cell: ({ clients }) => clients.join(', ') },
            ],
            'There are no users.',
          ),
        };
      }),
    );

  user
    .command('disable')
    .description("end a user's sessions and keep them from logging in; their memberships stay on record")
    .argument('<user>', 'login or id')
    .action(
      onBank(surroundings, async ({ db, newId, clock, staff }, reference: string) => {
        const { id, login, firstClientId } = await findUser(db, reference);
        await inTransaction(db, async (transaction) => {
          await disableUser(transaction, id, clock.now());
          await endStandingAccess(transaction, { newId, clock, staff }, { userId: id });
          await recordStaffAct(
            transaction,
            { newId, clock, staff },
            { kind: 'user_disabled', clientId: firstClientId, userId: id, about: [{ kind: 'user', id }] },
          );
        });
        return { json: { id, login, disabled: true }, text: `User ${login} can no longer log in.` };
      }),
    );

  user
    .command('reset-password')
    .description('give a user a new password; end their sessions, access tokens and deliveries')
    .argument('<user>', 'login or id')
    .option('--password-stdin', 'read the password from standard input')
    .action(
      onBank(
        surroundings,
        async (
          { db, newId, clock, staff },
          reference: string,
          { passwordStdin }: Pick<PersonOptions, 'passwordStdin'>,
        ) => {
          const { id, login, firstName, lastName, firstClientId } = await findUser(db, reference);
          const { password, isMadeUp } = await choosePassword({
            isRead: passwordStdin === true,
            ownWords: [login, firstName, lastName],
            readInput: surroundings.readInput,
          });
          await inTransaction(db, async (transaction) => {
            await resetPassword(transaction, { userId: id, password, at: clock.now(), isFirst: true });
            await endStandingAccess(transaction, { newId, clock, staff }, { userId: id });
            await recordStaffAct(
              transaction,
              { newId, clock, staff },
              { kind: 'password_reset', clientId: firstClientId, userId: id, about: [{ kind: 'user', id }] },
            );
          });
          return {
            json: { id, login, ...(isMadeUp && { password }) },
            text: `User ${login} has a new password; every session ended.${saidPassword(password, isMadeUp)}`,
          };
        },
      ),
    );
};
