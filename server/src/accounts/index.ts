export { cacheAccounts, type FindAccounts } from './cache-accounts.ts';
export { openAccount, type AccountToOpen } from './open-account.ts';
export { presentClient } from './present-client.ts';
export { accountRoutes } from './routes.ts';
export {
  findAccountByNumber,
  findAccountOf,
  findAccountsToBookOn,
  listAccountsOf,
  listAllAccounts,
  type Account,
  type AccountToBookOn,
} from './store.ts';
