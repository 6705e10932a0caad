import type { Language } from '@bank/contract';
import type { Credentials } from './ask-bank.ts';
import { runBankCommand } from './bank-process.ts';
import { storyPlace } from './place.ts';

/** The client of the demonstration bank with about 400 entries. Stories read it and change nothing. */
export const personalClient: Credentials = { username: 'personal', password: 'Harbour-Light-7' };

/** The client of the demonstration bank with many accounts. A story that moves money has two of them for itself. */
export const corporateClient: Credentials = { username: 'corporate', password: 'Harbour-Light-8' };

export interface NewClient extends Credentials {
  readonly email: string;
  readonly language: Language;
}

/** Has the bank's staff open an account without a deposit. Answers its number. */
export async function openAccount({ username }: Credentials, currency: string): Promise<string> {
  const { number } = (await runBankCommand(storyPlace().dataDir, [
    'account',
    'open',
    '--client',
    username,
    '--currency',
    currency,
  ])) as { number: string };
  return number;
}

/** Has the bank's staff close an empty account. */
export async function closeAccount(number: string): Promise<void> {
  await runBankCommand(storyPlace().dataDir, ['account', 'close', number]);
}

/** Has the bank's staff open a client of the story's own, so that no story stands in the way of another. */
export async function openClient(
  name: string,
  { language = 'en' }: { readonly language?: Language } = {},
): Promise<NewClient> {
  const username = `${name}.${crypto.randomUUID().slice(0, 8)}`;
  const email = `${username}@mail.example`;
  const { password } = (await runBankCommand(storyPlace().dataDir, [
    'client',
    'create',
    '--kind',
    'personal',
    '--login',
    username,
    '--first-name',
    'Ada',
    '--last-name',
    'Marsh',
    '--email',
    email,
    '--language',
    language,
  ])) as { password: string };
  return { username, password, email, language };
}
