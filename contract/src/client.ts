import { currencyCode, fromDecimalString, toDecimalString, type CurrencyCode, type Money } from '@bank/money';
import * as z from 'zod/mini';
import { blockDirections, toldCauses, type ToldBlock } from './account-block.ts';
import { reshaped, spelled } from './wire/codec.ts';
import { memberRights, type MemberRights } from './people/member-rights.ts';
import { decimalText } from './wire/wire-text.ts';

/** What kinds of account there are; the fee tables name them. */
export const accountTypes = [
  'designated_swift',
  'designated_sepa',
  'shared_swift',
  'shared_sepa',
  'additional_currency',
] as const;
export type AccountType = (typeof accountTypes)[number];

export const accountTypeNames: Readonly<Record<AccountType, string>> = {
  designated_swift: 'Designated SWIFT',
  designated_sepa: 'Designated SEPA',
  shared_swift: 'Shared SWIFT',
  shared_sepa: 'Shared SEPA',
  additional_currency: 'Additional currency',
};

/** An account as the client sees it (spec 3). */
export interface Account {
  readonly id: string;
  /** The account number that people quote. */
  readonly number: string;
  /** The client's own name of it; empty where there is none. */
  readonly name: string;
  readonly type: AccountType;
  readonly currency: CurrencyCode;
  /** Booked. */
  readonly balance: Money;
  /** The security deposit, below which the balance never goes. */
  readonly minimumBalance: Money;
  /** Balance less security deposit: what may be spent. */
  readonly availableBalance: Money;
  /** Closed by staff: the statement stays, and nothing more is booked on it. */
  readonly isClosed: boolean;
  /** The bank stops payments on it, and tells why; missing where it does not. */
  readonly blocks?: readonly ToldBlock[] | undefined;
}

/** Amounts are decimal strings in the account's currency. */
const wireAccount = spelled(
  {
    id: z.string(),
    number: z.string(),
    /** In English; `type` is its stable name. */
    typeName: z.string(),
    type: z.string(),
    currency: z.string(),
    balance: decimalText,
    minimumBalance: decimalText,
    availableBalance: decimalText,
    /** True, or missing. */
    isClosed: z.optional(z.literal(true)),
    /** There while the bank stops payments on the account, where the client may know. */
    blocks: z.optional(
      z.array(
        spelled(
          { direction: z.enum(blockDirections), cause: z.enum(toldCauses), lastDay: z.nullable(z.string()) },
          { lastDay: 'last_day' },
        ),
      ),
    ),
    /** There where the client gave one. */
    name: z.optional(z.string()),
  },
  {
    number: 'account_special_number',
    typeName: 'account_type_name',
    type: 'account_type',
    currency: 'currency_abbreviation',
    minimumBalance: 'min_balance',
    name: 'account_name',
  },
);
export type WireAccount = z.input<typeof wireAccount>;

const account = reshaped(wireAccount, {
  decode: ({
    id,
    number,
    name,
    type,
    currency: code,
    balance,
    minimumBalance,
    availableBalance,
    isClosed,
    blocks,
  }): Account => {
    const currency = currencyCode(code);
    return {
      id,
      number,
      name: name ?? '',
      type: type as AccountType,
      currency,
      balance: fromDecimalString(balance, currency),
      minimumBalance: fromDecimalString(minimumBalance, currency),
      availableBalance: fromDecimalString(availableBalance, currency),
      isClosed: isClosed === true,
      ...(blocks !== undefined && { blocks }),
    };
  },
  encode: ({ balance, minimumBalance, availableBalance, isClosed, blocks, name, ...rest }) => ({
    ...rest,
    typeName: accountTypeNames[rest.type],
    balance: toDecimalString(balance),
    minimumBalance: toDecimalString(minimumBalance),
    availableBalance: toDecimalString(availableBalance),
    ...(isClosed && { isClosed }),
    ...(blocks !== undefined && { blocks: [...blocks] }),
    ...(name !== '' && { name }),
  }),
});

/** The client for whom a user acts, where that is not simply the user. */
export interface ActingFor {
  /** The company, or the holder's name. */
  readonly clientName: string;
  readonly rights: MemberRights;
  /** The other clients that they may act for, by their client numbers. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
}

const actingFor = spelled({
  clientName: z.string(),
  rights: memberRights,
  others: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** The User object of call 3 (spec 3): the user who logged in, and the client they act for. */
export interface Client {
  /** What the bank calls the client. */
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
  readonly accounts: readonly Account[];
  /** Idle life of the login, so that the portal can warn a minute before it ends. */
  readonly sessionIdleSeconds: number;
  /** The password that the bank made up has to be changed: every other call is refused until then. */
  readonly mustChangePassword: boolean;
  /** Undefined where the only client of the user is themselves, with every right. */
  readonly actingFor?: ActingFor | undefined;
}

export const client = reshaped(
  spelled(
    {
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      companyName: z.string(),
      email: z.string(),
      accounts: z.array(account),
      sessionIdleSeconds: z.number(),
      /** True, or missing. */
      mustChangePassword: z.optional(z.literal(true)),
      actingFor: z.optional(actingFor),
    },
    { id: 'client_id', firstName: 'client_first_name', lastName: 'client_last_name' },
  ),
  {
    decode: ({ mustChangePassword, ...rest }): Client => ({ ...rest, mustChangePassword: mustChangePassword === true }),
    encode: ({ accounts, mustChangePassword, actingFor: acting, ...rest }) => ({
      ...rest,
      accounts: accounts as Account[],
      ...(mustChangePassword && { mustChangePassword }),
      ...(acting && { actingFor: { ...acting, others: [...acting.others] } }),
    }),
  },
);
