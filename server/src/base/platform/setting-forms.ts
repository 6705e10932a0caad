import { accessSync, constants } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import * as z from 'zod/mini';
import { databaseAddress } from './database-address.ts';
import { readZone, usualZone } from './days-of-zone.ts';
import { isSingleAddress } from './single-address.ts';

// What the text of a setting has to look like, and the value that it becomes. Each problem follows the variable's name.

export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.gte(minimum, `must be at least ${minimum}`), z.lte(maximum, `must be at most ${maximum}`)),
    ),
  );

export const positiveNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be a positive number')),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.number().check(z.gt(0, 'must be more than 0')),
  ),
);

export const addressOfDatabase = z.string().check(
  z.refine((text) => databaseAddress(text) !== undefined, {
    error:
      'must be an address such as postgres://user@host/database, or ' +
      'postgres://user@/database?host=/folder/of/the/socket',
  }),
);

export const urlOf = (...protocols: string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    }),
  );

/** An origin without path: `https://bank.example`. A trailing slash is forgiven. */
export const origin = z.pipe(
  z.string().check(
    z.refine((text) => {
      if (!URL.canParse(text)) return false;
      const address = new URL(text);
      return ['http:', 'https:'].includes(address.protocol) && address.href === `${address.origin}/`;
    }, 'must be an origin such as https://bank.example, without a path'),
  ),
  z.transform((text: string) => new URL(text).origin),
);

export function isFolderOfPostgres(folder: string): boolean {
  try {
    for (const program of ['initdb', 'postgres']) accessSync(join(folder, program), constants.X_OK);
    return isAbsolute(folder);
  } catch {
    return false;
  }
}

export const listOf = <Part extends z.ZodMiniType<unknown, string>>(part: Part) =>
  z._default(
    z.pipe(
      z.transform((text: string) =>
        text
          .split(',')
          .map((piece) => piece.trim())
          .filter((piece) => piece !== ''),
      ),
      z.array(part),
    ),
    [],
  );

/** Two of `name=KEY`: the rates of the first one count where those of the second one agree. */
export const twoSources = z.pipe(
  z.transform((text: string) =>
    text.split(',').map((piece) => {
      const at = piece.indexOf('=');
      return { name: piece.slice(0, at).trim(), key: piece.slice(at + 1).trim() };
    }),
  ),
  z
    .array(z.object({ name: z.string(), key: z.string() }))
    .check(
      z.refine(
        (sources) =>
          sources.length === 2 &&
          new Set(sources.map(({ name }) => name)).size === 2 &&
          new Set(sources.map(({ key }) => key)).size === 2 &&
          sources.every(({ name, key }) => /^[a-z][a-z0-9-]{0,19}$/.test(name) && isPublicKey(key)),
        'must be two sources such as ecb=KEY,desk=KEY, each with a name of its own in small letters ' +
          'and a key of its own: 32 bytes of Ed25519 in base64',
      ),
    ),
);

function isPublicKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(text);
}

export const hostName = z.string().check(z.regex(/^[A-Za-z0-9.:_-]{1,253}$/, 'must be a host name or an IP address'));

/** Names without a place, such as CET, are read in two ways: with summer time and without. */
export const timeZone = z.pipe(
  z.string().check(
    z.refine((text) => (text.toUpperCase() === usualZone || text.includes('/')) && readZone(text) !== null, {
      error: 'must be a time zone of the IANA database such as Europe/Zurich, or UTC',
    }),
  ),
  z.transform((text: string) => readZone(text)!),
);

export const mailAddress = z
  .string()
  .check(z.refine(isSingleAddress, 'must be one mail address such as desk@bank.example'));

/** A name and an address, or an address alone. Marks that RFC 5322, 3.2.3, wants in quotes are in no name. */
export const mailSender = z.pipe(
  z.transform((text: string) => {
    const at = text.endsWith('>') ? text.indexOf(' <') : -1;
    return at === -1 ? { name: '', address: text } : { name: text.slice(0, at), address: text.slice(at + 2, -1) };
  }),
  z
    .object({ name: z.string(), address: z.string() })
    .check(
      z.refine(
        ({ name, address }) => /^[^<>"@,;:\\()[\]\p{Cc}]{0,64}$/u.test(name) && isSingleAddress(address),
        'must be a mail address, or a name and an address, such as Ostro <no-reply@bank.example>',
      ),
    ),
);
