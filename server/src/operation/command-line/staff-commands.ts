import { isRefusal } from '@bank/contract';
import { staffRoles, type StaffRole } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import { recordStaffAct } from '../../base/audit/index.ts';
import { hashPassword } from '../../people/identity/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import {
  changeStaffRoles,
  createStaff,
  disableStaff,
  findStaffByLogin,
  judgeRolesThatMeet,
  listStaff,
  recordRoles,
  resetStaff,
  rolesThatMeet,
  type Staff,
} from '../../people/staff/index.ts';
import { choosePassword } from './choose-password.ts';
import { CommandRefused, WrongUsage } from './command-errors.ts';
import { recordEmergency, withReason } from './emergency.ts';
import { formatTable } from './format-table.ts';
import { readLine } from './read-parameters.ts';
import { readLogin, saidPassword } from './read-person.ts';
import { onBank, type AddCommands } from './register-command.ts';

const nameLengthMax = 140;
const roleTexts = `${staffRoles.slice(0, -1).join(', ')} or ${staffRoles.at(-1)}`;

interface NewStaffOptions {
  readonly login: string;
  readonly name: string;
  readonly role: readonly string[];
  readonly passwordStdin?: true;
}

/** Commands for the people who work for the bank and sign in to the back office. */
export const addStaffCommands: AddCommands = (program, surroundings) => {
  const staff = program.command('staff').description('staff: the people who sign in to the back office');

  withReason(staff.command('create'))
    .description(
      'create a member of staff; the first password is generated and printed once, or read from standard input. At ' +
        'the first sign-in they choose another one and set up an authenticator',
    )
    .requiredOption('--login <login>', 'what they sign in with; the audit trail names them by it')
    .requiredOption('--name <name>', 'first and last name')
    .requiredOption('--role <role...>', roleTexts)
    .option('--password-stdin', 'read the password from standard input')
    .action(
      onBank(surroundings, async (bank, options: NewStaffOptions) => {
        const { db, newId, clock, staff: by } = bank;
        const login = readLogin(options.login);
        const name = readLine('--name', options.name, nameLengthMax);
        const roles = readRoles(options.role);
        const { password, isMadeUp } = await choosePassword({
          isRead: options.passwordStdin === true,
          ownWords: [login, name],
          readInput: surroundings.readInput,
        });
        const passwordHash = await hashPassword(password);
        const id = newId();
        await inTransaction(db, async (transaction) => {
          await recordEmergency(transaction, bank, {
            kind: 'change_staff_roles',
            what:
              `Created the member of staff ${login} (${name}) with the roles ${roles.join(', ')}.` +
              (await warn(transaction, roles)),
          });
          const who = { id, login, name, roles, createdAt: clock.now() };
          const made = await createStaff(transaction, { ...who, passwordHash, isFirstPassword: true });
          if (made === 'login_taken') throw new CommandRefused(`The login ${login} is taken.`);
          await recordRoles(transaction, { newId, clock, staff: by }, { id, login, roles });
        });
        return {
          json: { id, login, roles, ...(isMadeUp && { password }) },
          text: `Created ${login} (${roles.join(', ')}).${saidPassword(password, isMadeUp)}`,
        };
      }),
    );

  staff
    .command('list')
    .description('list the staff and their roles')
    .action(
      onBank(surroundings, async ({ db }) => {
        const all = (await listStaff(db)).map((one) => ({
          id: one.id,
          login: one.login,
          name: one.name,
          roles: one.roles,
          created_at: one.createdAt.toISOString(),
          has_authenticator: one.totpKey !== undefined,
          disabled: one.isDisabled,
        }));
        return {
          json: all,
          text: formatTable(
            all,
            [
              { title: 'Login', cell: ({ login }) => login },
              { title: 'Name', cell: ({ name }) => name },
              { title: 'Roles', cell: ({ roles }) => roles.join(', ') },
              { title: 'Since', cell: (one) => one.created_at.slice(0, 10) },
              { title: 'State', cell: (one) => stateOf(one) },
            ],
            'There are no staff.',
          ),
        };
      }),
    );

  staff
    .command('disable')
    .description('end the sessions of a member of staff and keep them from signing in')
    .argument('<login>')
    .action(
      onBank(surroundings, async ({ db, newId, clock, staff: by }, reference: string) => {
        const { id, login } = await findStaff(db, reference);
        await inTransaction(db, async (transaction) => {
          await disableStaff(transaction, id, clock.now());
          await recordStaffAct(
            transaction,
            { newId, clock, staff: by },
            { kind: 'staff_disabled', subject: login, about: [{ kind: 'staff', id }] },
          );
        });
        return { json: { id, login, disabled: true }, text: `${login} can no longer sign in.` };
      }),
    );

  withReason(staff.command('reset'))
    .description(
      'give a member of staff a new first password and end their sessions; their authenticator, recovery codes and ' +
        'passkeys are forgotten, and they set up an authenticator at the next sign-in',
    )
    .argument('<login>')
    .option('--password-stdin', 'read the password from standard input')
    .action(
      onBank(
        surroundings,
        async (bank, reference: string, { passwordStdin }: Pick<NewStaffOptions, 'passwordStdin'>) => {
          const { db, newId, clock, staff: by } = bank;
          const { id, login, name, roles } = await findStaff(db, reference);
          const { password, isMadeUp } = await choosePassword({
            isRead: passwordStdin === true,
            ownWords: [login, name],
            readInput: surroundings.readInput,
          });
          const passwordHash = await hashPassword(password);
          await inTransaction(db, async (transaction) => {
            // In the office a person begins again without roles: who resets them has their password for a moment.
            if (roles.length > 0)
              await recordEmergency(transaction, bank, {
                kind: 'reset_staff',
                what: `Gave ${login} a new first password and left them the roles ${roles.join(', ')}.`,
              });
            await resetStaff(transaction, { staffId: id, login, passwordHash, at: clock.now() });
            await recordStaffAct(
              transaction,
              { newId, clock, staff: by },
              { kind: 'staff_reset', subject: login, about: [{ kind: 'staff', id }] },
            );
          });
          return {
            json: { id, login, ...(isMadeUp && { password }) },
            text: `${login} sets up an authenticator at the next sign-in.${saidPassword(password, isMadeUp)}`,
          };
        },
      ),
    );

  withReason(staff.command('roles'))
    .description('give a member of staff these roles and no others, and end their sessions')
    .argument('<login>')
    .argument('<role...>', roleTexts)
    .action(
      onBank(surroundings, async (bank, reference: string, named: readonly string[]) => {
        const { db, newId, clock, staff: by } = bank;
        const { id, login, roles: before } = await findStaff(db, reference);
        const roles = readRoles(named);
        await inTransaction(db, async (transaction) => {
          await recordEmergency(transaction, bank, {
            kind: 'change_staff_roles',
            what:
              `Gave ${login} the roles ${roles.join(', ')} in place of ${before.join(', ') || 'none'}.` +
              (await warn(transaction, roles)),
          });
          await changeStaffRoles(transaction, { staffId: id, roles });
          await recordRoles(transaction, { newId, clock, staff: by }, { id, login, before, roles });
        });
        return { json: { id, login, roles }, text: `${login} has the roles ${roles.join(', ')}.` };
      }),
    );
};

/** What an emergency act says of roles that must not meet. @throws CommandRefused where the bank keeps them apart */
async function warn(transaction: Database, roles: readonly StaffRole[]): Promise<string> {
  const met = await judgeRolesThatMeet(transaction, roles);
  if (isRefusal(met))
    throw new CommandRefused(`Such roles must not meet in one person: ${rolesThatMeet(roles).join(', ')}.`);
  return met.length === 0 ? '' : ` Roles that must not meet: ${met.join(', ')}.`;
}

/** @throws CommandRefused where nobody has the login */
async function findStaff(db: Database, login: string): Promise<Staff> {
  const found = await findStaffByLogin(db, login);
  if (found === undefined) throw new CommandRefused(`There is no member of staff with the login ${login}.`);
  return found;
}

/** Each once, in the order of the contract. @throws WrongUsage for a word that is no role */
function readRoles(named: readonly string[]): StaffRole[] {
  const unknown = named.find((word) => !staffRoles.some((role) => role === word));
  if (unknown !== undefined) throw new WrongUsage(`${unknown} is no role: name ${roleTexts}.`);
  return staffRoles.filter((role) => named.includes(role));
}

function stateOf({ disabled, has_authenticator }: { disabled: boolean; has_authenticator: boolean }): string {
  if (disabled) return 'disabled';
  return has_authenticator ? 'active' : 'not yet signed in';
}
