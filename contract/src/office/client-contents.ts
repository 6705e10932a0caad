import * as z from 'zod/mini';
import { line } from './proposal-contents.ts';

/* Of clients and their users: what each kind of proposal asks for. */

/** The mail address of a user, and of the clients that had the same one. */
export const changeMailAddressContent = z.object({ login: line(100), email: line(254) });
export type ChangeMailAddress = z.output<typeof changeMailAddressContent>;

/** With what a user logs in beside the password, when all of it is lost. */
export const endSecondFactorsContent = z.object({ login: line(100) });
export type EndSecondFactors = z.output<typeof endSecondFactorsContent>;

const addressPart = (lengthMax: number) => z.string().check(z.maxLength(lengthMax), z.regex(/^[^\p{Cc}]*$/u));
/** Where a client lives or has its seat: payment files name the payer by it. */
export const changeClientAddressContent = z.object({
  /** The client number. */
  client: line(40),
  street: addressPart(140),
  postCode: addressPart(16),
  town: addressPart(35),
  subdivision: addressPart(35),
  /** ISO 3166. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
});
export type ChangeClientAddress = z.output<typeof changeClientAddressContent>;

/** A client who has died: the day, and the id of the paper that says so. */
export const recordDeathContent = z.object({
  client: line(40),
  /** `YYYY-MM-DD`. */
  diedOn: line(10),
  document: line(40),
});
export type RecordDeath = z.output<typeof recordDeathContent>;

/** What stopped with a death goes on: `released` to heirs, by their paper, or because it was `mistaken`. */
export const endDeathContent = z.object({
  client: line(40),
  outcome: z.enum(['released', 'mistaken']),
  document: line(40),
});
export type EndDeath = z.output<typeof endDeathContent>;
