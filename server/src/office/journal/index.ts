export { findBookedAccount, listStandingAccounts, type StandingAccount } from './account-store.ts';
export { placesOfPeriod, readCardPostings, type CardPosting } from './card-store.ts';
export { journalOfficeRoutes } from './office-routes.ts';
export { nameOfAccount } from './present.ts';
