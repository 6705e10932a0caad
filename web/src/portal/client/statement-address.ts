import type { Account } from '@bank/contract';

/** The address of the statement of one account; `statement` is that of the page. */
export function statementOfAccount(statement: string, { id, currency }: Pick<Account, 'id' | 'currency'>): string {
  return `${statement}?${new URLSearchParams({ currency, account: id }).toString()}`;
}
