import { randomInt } from 'node:crypto';

/** Without characters that look alike in print. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 5;

/** A password of 115 random bits, to be shown once. */
export function makeUpPassword(): string {
  const group = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]!).join('');
  return Array.from({ length: groups }, group).join('-');
}
