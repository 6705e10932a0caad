import { judgeBic } from '@bank/contract';
import { toDecimalString } from '@bank/money';
import { isIdempotencyKeyMalformed } from '../../money/orders/index.ts';
import {
  bookDepositOnce,
  likeDepositMinutes,
  reverseDeposit,
  type Deposit,
  type DepositOutcome,
} from '../../money/payments/index.ts';
import { CommandRefused, WrongUsage } from './command-errors.ts';
import { withReason } from './emergency.ts';
import { findAccount, readAmount, readLine, readNumber } from './read-parameters.ts';
import { onBank, type AddCommands } from './register-command.ts';

interface DepositOptions {
  readonly from: string;
  readonly fromAccount: string;
  readonly reference: string;
  readonly endToEndId: string;
  readonly uetr: string;
  readonly fromBank: string;
  readonly fromBic: string;
  readonly key?: string;
  readonly second?: true;
}

const partyLengthMax = 140;
const reasonLengthMax = 100;

export const addDepositCommands: AddCommands = (program, surroundings) => {
  const deposit = withReason(program.command('deposit'))
    .description('book money that came in from outside for a client')
    .argument('<account>', 'account number')
    .argument('<amount>', "plain decimal in the account's currency, for example 1250.00")
    .option('--from <name>', 'who sent it', 'Cash desk')
    .option('--from-account <number>', "the sender's account", '')
    .option('--reference <text>', 'what it is for', 'Deposit')
    .option('--end-to-end-id <id>', "the sender's own name for the payment", '')
    .option('--uetr <uuid>', 'the number by which banks trace the payment', '')
    .option('--from-bank <name>', "the sender's bank", '')
    .option('--from-bic <bic>', "the BIC of the sender's bank", '')
    .option(
      '--key <key>',
      'your own name for this deposit, 1 to 255 visible characters: under the same key it is booked once',
    )
    .option(
      '--second',
      `book it although one of the same account, amount and reference was booked within ${likeDepositMinutes} minutes`,
    )
    .action(
      onBank(surroundings, async (bank, number: string, amountText: string, options: DepositOptions) => {
        const { key } = options;
        if (isIdempotencyKeyMalformed(key))
          throw new WrongUsage('--key must be 1 to 255 visible ASCII characters without spaces.');
        const account = await findAccount(bank.db, number);
        const amount = readAmount(amountText, account.currency);
        const debtor = {
          name: readLine('--from', options.from, partyLengthMax),
          account: options.fromAccount === '' ? '' : readLine('--from-account', options.fromAccount, 34),
        };
        const reference = readLine('--reference', options.reference, partyLengthMax);
        // In a demonstration no money is lost, and scripts fill accounts as they like.
        const isSecondMeant = options.second === true || bank.config.mode === 'demo';
        const outcome = await bookDepositOnce(bank, {
          account,
          amount,
          debtor,
          reference,
          ...readSender(options),
          key,
          isSecondMeant,
        });
        if ('refusal' in outcome)
          throw new CommandRefused(
            whyNot(outcome, { number: account.number, currency: account.currency, amountText, key }),
          );
        const { id, transferNumber } = outcome.deposit;
        const balance = toDecimalString((await findAccount(bank.db, number)).balance);
        const amountShown = toDecimalString(amount);
        const done = outcome.isBookedNow ? 'Booked' : 'Nothing is booked: this key has already booked';
        return {
          json: {
            payment_id: id,
            transfer_number: transferNumber,
            account: account.number,
            currency: account.currency,
            amount: amountShown,
            balance,
            booked_now: outcome.isBookedNow,
          },
          text:
            `${done} ${amountShown} ${account.currency} to account ${account.number} as ${transferNumber}; its ` +
            `balance is ${balance} ${account.currency}.`,
        };
      }),
    );

  const reverse = deposit.command('reverse');
  reverse
    .description(
      'take back a deposit that was booked by mistake, by a new entry; the deposit stays on the statement as Returned',
    )
    .argument('<deposit>', 'transfer number, for example T-100234, or id')
    .option('--reason <text>', 'required: what the client reads')
    .action(
      onBank(surroundings, async (bank, text: string) => {
        // Commander gives an option that both have to the command above.
        const told = reverse.optsWithGlobals<{ reason?: string }>().reason;
        if (told === undefined) throw new WrongUsage('--reason is required: what the client reads.');
        const reason = readLine('--reason', told, reasonLengthMax);
        const outcome = await reverseDeposit(bank, readNumber(text), reason);
        if (typeof outcome === 'string') {
          throw new CommandRefused(
            {
              deposit_not_found: `There is no deposit ${text}.`,
              deposit_taken_back: `The deposit ${text} was already taken back.`,
              deposit_of_suspense:
                `The deposit ${text} was assigned out of suspense: undo its assignment, so that the money waits ` +
                'again (incoming undo).',
              second_person_required: 'Nobody does that alone.',
              exceeds_available_balance:
                `The account of ${text} holds less than the deposit above its security deposit: the client has ` +
                'used the money. Nothing is booked.',
              ledger_account_blocked: `The account of ${text} is blocked. Nothing is booked.`,
              ledger_account_closed: `The account of ${text} is closed. Nothing is booked.`,
              balance_too_large: `The amount of ${text} is too large: a balance would be more than the books can hold.`,
            }[outcome],
          );
        }
        const {
          deposit: { id, transferNumber, creditor, amount },
          reversal,
        } = outcome;
        const balance = toDecimalString((await findAccount(bank.db, creditor.account)).balance);
        const amountShown = toDecimalString(amount);
        return {
          json: {
            payment_id: id,
            transfer_number: transferNumber,
            status: 'returned',
            reason,
            account: creditor.account,
            currency: amount.currency,
            amount: amountShown,
            balance,
            reversal_payment_id: reversal.id,
            reversal_transfer_number: reversal.transferNumber,
          },
          text:
            `Took back ${amountShown} ${amount.currency} of ${transferNumber} from account ${creditor.account} ` +
            `as ${reversal.transferNumber}; ` +
            `its balance is ${balance} ${amount.currency}.`,
        };
      }),
    );
};

/** How the sender and their bank call the payment. */
function readSender({ endToEndId, uetr, fromBank, fromBic }: DepositOptions): Partial<Deposit> {
  if (uetr !== '' && !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(uetr))
    throw new WrongUsage('--uetr must be a UUID of version 4 in small letters.');
  const judged = fromBic === '' ? undefined : judgeBic(fromBic);
  if (judged !== undefined && !('bic' in judged)) throw new WrongUsage('--from-bic must be a BIC.');
  if (judged === undefined && fromBank !== '') throw new WrongUsage('--from-bank needs --from-bic.');
  return {
    ...(endToEndId !== '' && { endToEndId: readLine('--end-to-end-id', endToEndId, 35) }),
    ...(uetr !== '' && { uetr }),
    ...(judged !== undefined && {
      debtorAgent: {
        name: fromBank === '' ? '' : readLine('--from-bank', fromBank, partyLengthMax),
        bic: judged.bic,
      },
    }),
  };
}

function whyNot(
  outcome: Extract<DepositOutcome, { readonly refusal: string }>,
  {
    number,
    currency,
    amountText,
    key,
  }: { number: string; currency: string; amountText: string; key: string | undefined },
): string {
  switch (outcome.refusal) {
    case 'like_deposit':
      return (
        `${outcome.number} booked the same amount with the same reference to account ${number} within the last ` +
        `${likeDepositMinutes} minutes. ` +
        'Nothing is booked. If this is a second deposit, say --second, or give each one a --key.'
      );
    case 'key_reused':
      return `The key ${key} booked another deposit. Nothing is booked.`;
    case 'second_person_required':
      return 'Nobody does that alone.';
    case 'ledger_account_blocked':
      return `The account ${number} is blocked. Nothing is booked.`;
    case 'ledger_account_closed':
      return `The account ${number} is closed.`;
    default:
      return `The amount ${amountText} is too large: a balance in ${currency} would be more than the books can hold.`;
  }
}
