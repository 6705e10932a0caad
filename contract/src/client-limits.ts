import * as z from 'zod/mini';

/** Each order by itself, or all of a day of the bank together. */
export const limitPeriods = ['order', 'day'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Whom a limit bounds: the client with all users, or one of the users. */
const limitHolders = ['client', 'user'] as const;

/** A limit for orders to other banks. */
export const limitFields = {
  of: z.enum(limitHolders),
  period: z.enum(limitPeriods),
  /** Orders in this currency alone; null: in all, in US dollars at the bank's rates. */
  currency: z.nullable(z.string()),
  /** A decimal with the digits of its currency. */
  amount: z.string(),
  /** What was sent today; null of a limit for each order, and where no rate values it. */
  used: z.nullable(z.string()),
};
