export { readBankDirectory, type DirectoryRow } from './read-bank-directory.ts';
export { findBank } from './find-bank.ts';
export { bankDirectoryRoutes } from './routes.ts';
export { smallDirectory } from './small-directory.ts';
export { replaceBankDirectory } from './store.ts';
