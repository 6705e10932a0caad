import { isLanguage, languages, type Language } from '@bank/contract';
import type { Command } from 'commander';
import { WrongUsage } from './command-errors.ts';
import { readLine } from './read-parameters.ts';

const nameLengthMax = 100;
/** One plain address; whether mail arrives there shows when it is sent. */
const mailAddressPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z]{2,60}$/;
const loginPattern = /^[a-z0-9][a-z0-9._@+-]{2,99}$/;

/** A person who logs in, as the options of a command say. */
export interface PersonOptions {
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: string;
  readonly passwordStdin?: true;
}

interface Person {
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: Language;
}

/** The options by which a command is told of a person. */
export function withPersonOptions(command: Command): Command {
  return command
    .requiredOption('--login <login>', 'what the user logs in with')
    .requiredOption('--first-name <name>', 'first name of the user')
    .requiredOption('--last-name <name>', 'last name')
    .requiredOption('--email <address>', 'where PINs are mailed')
    .option('--language <code>', `one of ${languages.join(', ')}`, 'en')
    .option('--password-stdin', 'read the password from standard input');
}

/** In lower case, as logins are kept. @throws WrongUsage where it is none */
export function readLogin(typed: string): string {
  const login = typed.trim().toLowerCase();
  if (!loginPattern.test(login))
    throw new WrongUsage('--login must have 3 to 100 letters, digits or the marks . _ @ + -');
  return login;
}

export function readPerson(options: PersonOptions): Person {
  const login = readLogin(options.login);
  if (!mailAddressPattern.test(options.email)) throw new WrongUsage(`${options.email} is not a mail address.`);
  if (!isLanguage(options.language)) throw new WrongUsage(`--language must be one of ${languages.join(', ')}.`);
  return {
    login,
    firstName: readLine('--first-name', options.firstName, nameLengthMax),
    lastName: readLine('--last-name', options.lastName, nameLengthMax),
    email: options.email,
    language: options.language,
  };
}

/** What a report says of a new password. */
export function saidPassword(password: string, isMadeUp: boolean): string {
  return isMadeUp ? `\nPassword, shown this once: ${password}` : '';
}
