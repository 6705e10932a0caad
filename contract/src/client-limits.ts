import * as z from 'zod/mini';

/** Each order by itself, or all of a day of the bank together. */
export const limitPeriods = ['order', 'day'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Whom a limit bounds: the client with all users, or one of the users. */
const limitHolders = ['client', 'user'] as const;

/** Which way an order goes to another bank. */
export const limitKinds = ['swift', 'sepa'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Who sets a limit: two people of the bank, or an administrator of the client. */
export const limitGivers = ['bank', 'client'] as const;
export type LimitGiver = (typeof limitGivers)[number];

/** Limits that a client sets for itself, at most. */
export const ownLimitsMax = 50;

/** A limit for orders to other banks. */
export const limitFields = {
  of: z.enum(limitHolders),
  setBy: z.enum(limitGivers),
  period: z.enum(limitPeriods),
  /** Orders that go this way alone; null: both ways. */
  kind: z.nullable(z.enum(limitKinds)),
  /** Orders from the account with this number alone; null: from all. */
  account: z.nullable(z.string()),
  /** Orders in this currency alone; null: in all, in US dollars at the bank's rates. */
  currency: z.nullable(z.string()),
  /** A decimal with the digits of its currency. */
  amount: z.string(),
  /** What was sent today; null of a limit for each order, and where no rate values it. */
  used: z.nullable(z.string()),
};

/** A higher limit that counts later, or its end. */
export const laterLimitFields = { amount: z.nullable(z.string()), from: z.string() };

/** A limit that an order passes, as a refusal tells it. */
export type PassedLimit = {
  readonly [Name in Exclude<keyof typeof limitFields, 'of'>]: z.output<(typeof limitFields)[Name]>;
} & {
  /** Of the user whom it bounds; null of a limit of the client. */
  readonly user: string | null;
};
