import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';

/** Recovery codes that a person gets with their first second factor, and each time they ask for others. */
export const recoveryCodeCount = 10;
/** Letters of the name that a person gives to a passkey or an authenticator app. */
export const factorNameLengthMax = 60;
/** Passkeys, and authenticator apps, of one user. */
export const factorsMax = 10;
/** Without the mailed PIN a user has at least so many other ways to log in. */
export const waysWithoutPinMin = 2;

/** How long the user may say that nothing is lost, before the bank ends their second factors. */
export const factorsEndAfterHours = 24;

/** What browser and authenticator say to each other, as WebAuthn spells it; the server's library judges it. */
export const webAuthnWords = z.record(z.string(), z.unknown());

const factor = spelled({
  id: z.string(),
  /** What the user calls it. */
  name: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Null where nobody has logged in with it yet. */
  lastUsedAt: z.nullable(z.string()),
});
export type Factor = z.output<typeof factor>;

/** The second factors of a user. */
export const secondFactors = spelled(
  {
    passkeys: z.array(factor),
    authenticators: z.array(factor),
    recoveryCodesLeft: z.number(),
    /** Whether the PIN of a login is mailed to the user. */
    isPinMailed: z.boolean(),
    /** When the bank ends all of them, as somebody said that they are lost (ISO 8601, UTC); null where nobody did. */
    endAt: z.nullable(z.string()),
  },
  { isPinMailed: 'pin_mailed' },
);
export type SecondFactors = z.output<typeof secondFactors>;
