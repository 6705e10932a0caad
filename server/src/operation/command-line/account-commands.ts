import { accountTypeNames, accountTypes, isRefusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { amountText, money, toDecimalString } from '@bank/money';
import { listAccountsOf, listAllAccounts, openAccount } from '../../money/accounts/index.ts';
import { recordStaffAct } from '../../base/audit/index.ts';
import { listClients } from '../../people/identity/index.ts';
import { closeAccount, releaseSecurityDeposit } from '../../money/orders/index.ts';
import { judgeClosing } from '../../office/changes/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { CommandRefused } from './command-errors.ts';
import { recordEmergency, withReason } from './emergency.ts';
import { formatTable } from './format-table.ts';
import { findAccount, findClient, oneOf, readAmount, readCurrency } from './read-parameters.ts';
import { onBank, type AddCommands } from './register-command.ts';

interface AccountOptions {
  readonly client: string;
  readonly currency: string;
  readonly type: string;
  readonly securityDeposit: string;
}

/** What the books do not refuse by themselves; the balance and orders are told with their figures. */
const whyOpen = (number: string): Readonly<Record<string, string>> => ({
  account_is_held: `An amount of account ${number} is held: end the hold first.`,
  term_deposit_stands: `A term deposit comes back to account ${number}: it ends, or two people close it, first.`,
  card_payments_open: `Card payments lead to account ${number}: they are settled and the reserve is released first.`,
  fees_outstanding: `Fees of account ${number} are owed: they are charged or waived first.`,
});

export const addAccountCommands: AddCommands = (program, surroundings) => {
  const account = program.command('account').description('accounts of clients');

  withReason(account.command('open'))
    .description('open an account with a balance of zero')
    .requiredOption('--client <client>', 'client number, login or id')
    .requiredOption('--currency <code>', 'ISO 4217, for example EUR')
    .option('--type <type>', `one of ${accountTypes.join(', ')}`, 'designated_swift')
    .option('--security-deposit <amount>', 'what the balance never goes below', '0')
    .action(
      onBank(surroundings, async (bank, options: AccountOptions) => {
        const { db, newId, clock, staff } = bank;
        const currency = readCurrency(options.currency);
        const type = oneOf('--type', options.type, accountTypes);
        const isWithoutDeposit = /^0+(\.0+)?$/.test(options.securityDeposit);
        const minimumBalance = isWithoutDeposit ? money(0n, currency) : readAmount(options.securityDeposit, currency);
        const client = await findClient(db, options.client);
        const opened = await inTransaction(db, async (transaction) => {
          await recordEmergency(transaction, bank, {
            kind: 'open_account',
            what:
              `Opened an account in ${currency} (${accountTypeNames[type]}) for client ${client.number}, with a ` +
              `security deposit of ${amountText(minimumBalance)}.`,
          });
          const made = await openAccount(
            transaction,
            { clientId: client.id, type, minimumBalance, openedAt: await momentOf(transaction, clock) },
            newId,
          );
          await recordStaffAct(
            transaction,
            { newId, clock, staff },
            {
              kind: 'account_opened',
              clientId: client.id,
              subject: made.number,
              about: [{ kind: 'account', id: made.id }],
            },
          );
          return made;
        });
        return {
          json: { ...opened, client: client.number, type, currency, min_balance: toDecimalString(minimumBalance) },
          text: `Opened account ${opened.number} in ${currency} for client ${client.number}.`,
        };
      }),
    );

  account
    .command('list')
    .description('list accounts with their balances')
    .option('--client <client>', 'only those of a client: number, login or id')
    .action(
      onBank(surroundings, async ({ db }, options: { client?: string }) => {
        const numbers = new Map((await listClients(db)).map(({ id, number }) => [id, number]));
        const accounts =
          options.client === undefined
            ? await listAllAccounts(db)
            : await listAccountsOf(db, allAccountsOf((await findClient(db, options.client)).id));
        const rows = accounts.map((row) => ({
          id: row.id,
          number: row.number,
          client: numbers.get(row.clientId) ?? row.clientId,
          type: row.type,
          currency: row.currency,
          balance: toDecimalString(row.balance),
          min_balance: toDecimalString(row.minimumBalance),
          closed: row.isClosed,
        }));
        return {
          json: rows,
          text: formatTable(
            rows,
            [
              { title: 'Account', cell: (row) => row.number },
              { title: 'Client', cell: (row) => row.client },
              { title: 'Type', cell: (row) => accountTypeNames[row.type] },
              { title: 'Currency', cell: (row) => row.currency },
              { title: 'Balance', cell: (row) => row.balance, isFigure: true },
              { title: 'Security deposit', cell: (row) => row.min_balance, isFigure: true },
              { title: 'Closed', cell: (row) => (row.closed ? 'closed' : '') },
            ],
            'There are no accounts.',
          ),
        };
      }),
    );

  withReason(account.command('release-deposit'))
    .description('take the security deposit off an account, so that all of its balance can be paid out')
    .argument('<account>', 'account number')
    .action(
      onBank(surroundings, async (bank, number: string) => {
        const found = await findAccount(bank.db, number);
        if (found.isClosed) throw new CommandRefused(`The account ${found.number} is closed.`);
        if ((await releaseSecurityDeposit(bank, found)) !== 'done') throw new CommandRefused('Nobody does that alone.');
        const released = toDecimalString(found.minimumBalance);
        return {
          json: { account: found.number, currency: found.currency, released },
          text: `Released ${released} ${found.currency} of account ${found.number}; all of its balance is available.`,
        };
      }),
    );

  withReason(account.command('close'))
    .description('close an account for good; it must be empty, and no order from it in process')
    .argument('<account>', 'account number')
    .action(
      onBank(surroundings, async (bank, number: string) => {
        const found = await findAccount(bank.db, number);
        const judged = await judgeClosing(bank.db, found);
        const why = isRefusal(judged) ? whyOpen(found.number)[judged.refusal] : undefined;
        if (why !== undefined) throw new CommandRefused(why);
        const outcome = await inTransaction(bank.db, async (transaction) => {
          const closed = await closeAccount({ ...bank, db: transaction }, found);
          if (closed === 'closed')
            await recordEmergency(transaction, bank, {
              kind: 'close_account',
              what: `Closed account ${found.number}.`,
            });
          return closed;
        });
        if (outcome !== 'closed') {
          const balance = `${toDecimalString((await findAccount(bank.db, number)).balance)} ${found.currency}`;
          const payOutFirst = 'pay it out before you close the account';
          throw new CommandRefused(
            {
              account_closed: `The account ${found.number} is already closed.`,
              order_in_process: `An order from account ${found.number} is in process: complete or reject it first.`,
              balance_not_zero: `The account ${found.number} holds ${balance}: ${payOutFirst}.`,
            }[outcome],
          );
        }
        return { json: { account: found.number, closed: true }, text: `Closed account ${found.number}.` };
      }),
    );
};
