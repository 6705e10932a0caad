export {
  blockAccounts,
  endBlocks,
  isBlockedOut,
  readBlockedOut,
  listBlocks,
  listBlocksOver,
  listBlocksThatEnd,
  readBankDay,
  type AccountBlock,
} from './blocks-store.ts';
export { cacheAccounts, type FindAccounts } from './cache-accounts.ts';
export { endHold, findOpenHold, insertHold, listHoldsForStaff, listOpenHolds } from './holds-store.ts';
export { openAccount, type AccountToOpen } from './open-account.ts';
export { availableBalanceOf, presentClient } from './present-client.ts';
export { accountRoutes } from './routes.ts';
export {
  findAccountById,
  findAccountByNumber,
  findAccountOf,
  findAccountsOf,
  findAccountsToBookOn,
  listAccountsByNumber,
  listAccountsOf,
  listAllAccounts,
  type Account,
  type AccountToBookOn,
  type AskedAccount,
} from './store.ts';
