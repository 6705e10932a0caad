import * as z from 'zod/mini';
import { amount, bic } from './proposal-contents.ts';

const folderOnServer = z
  .string()
  .check(z.maxLength(100), z.regex(/^\/?[A-Za-z0-9_][A-Za-z0-9_.-]*(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/));

/** The correspondent's server, and what the bank may be sure of. */
const sftp = z.object({
  host: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,252}$/)),
  port: z.int().check(z.gte(1), z.lte(65_535)),
  user: z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}$/)),
  /** As the server's key stands in `known_hosts`: no other one is spoken to. */
  hostKey: z
    .string()
    .check(z.regex(/^(ssh-ed25519|ecdsa-sha2-nistp(256|384|521)|ssh-rsa) [A-Za-z0-9+/]{40,900}={0,2}$/)),
  in: folderOnServer,
  out: folderOnServer,
});

export const readableBalances = ['OPBD', 'PRCD', 'CLBD', 'ITBD'] as const;

/**
 * How the statements of a correspondent are to be read. What is left out is read as it comes: a reference that a charge
 * or a reversal has too is told by side and amount, all balances count, and charges explain what parts lack.
 */
const readingRules = z.object({
  /** `unique`: one entry has it, and a second one waits for people. `meaningless`: it names no entry. */
  references: z.optional(z.enum(['unique', 'meaningless'])),
  balances: z.optional(z.array(z.enum(readableBalances)).check(z.minLength(1), z.maxLength(4))),
  /** `apart`: charges are entries of their own, and explain no difference. */
  charges: z.optional(z.enum(['apart'])),
});
export type ReadingRules = z.output<typeof readingRules>;

/** How a profile names the settlement files of the acquirer. */
export const acquirerMessage = 'acquirer-settlement.1';

/** How files of a correspondent come and go by its channel. */
const profile = z
  .object({
    /**
     * Ed25519, 32 bytes in base64. One of them signs each file that comes; two while one takes the place of another.
     * None: the key of its SFTP server proves them.
     */
    keys: z.array(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))).check(z.maxLength(2)),
    /** Without it the channel is a pair of folders. */
    sftp: z.optional(sftp),
    /** Messages of ISO 20022 that are taken from it, and settlement files of the acquirer of card payments. */
    messages: z
      .array(z.string().check(z.regex(/^((camt|pain|pacs)\.\d{3}\.\d{3}\.\d{2}|acquirer-settlement\.1)$/)))
      .check(z.minLength(1), z.maxLength(40)),
    reading: z.optional(readingRules),
    /** `HH:MM` by the bank's clock, of the next business day: until then the statement of a day is there. */
    statementsBy: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    /** Days of the week, 1 is Monday, of which there are statements; left out: all business days. */
    statementDays: z.optional(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7))),
    /** US dollars: a file with a larger entry for a client waits for two people. */
    aloneLimit: amount,
    /** US dollars: so does one that has more in one currency for clients. */
    sumLimit: z.optional(amount),
    /** MiB: what is larger is not read. */
    fileSizeMax: z.optional(z.int().check(z.gte(1), z.lte(100))),
    /** In which version money is sent back to it; the last one where nothing is said. */
    returns: z.optional(z.enum(['pacs.004.001.09', 'pacs.004.001.10'])),
  })
  .check(z.refine(({ keys, sftp: server }) => keys.length > 0 || server !== undefined));
export type CorrespondentProfile = z.output<typeof profile>;
/** Without a profile a correspondent has no channel. */
export const changeProfileContent = z.object({ bic, profile: z.nullable(profile) });
export type ChangeProfile = z.output<typeof changeProfileContent>;
/** As the bank keeps those of all correspondents, by BIC. */
export const profilesKept = z.record(z.string(), profile);
