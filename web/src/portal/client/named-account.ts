import type { Account } from '@bank/contract';

/** How an account is told from others in a list: the client's own name for it comes first. */
export function namedAccount({ name }: Pick<Account, 'name'>, told: string): string {
  return name === '' ? told : `${name}: ${told}`;
}
