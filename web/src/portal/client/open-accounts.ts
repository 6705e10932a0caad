import type { Client } from '@bank/contract';

/** The client with the accounts that money can go from or to. */
export function withOpenAccounts(client: Client): Client {
  return { ...client, accounts: client.accounts.filter(({ isClosed }) => !isClosed) };
}
