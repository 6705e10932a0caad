export { accountOfChart, bankAccount, bankAccountKinds, type BankAccountKind } from './bank-account.ts';
export { firstChart } from './first-chart.ts';
export {
  closeChartAccount,
  isChartAccountEmpty,
  listChart,
  openChartAccount,
  type ChartAccount,
  type ChartClass,
} from './chart.ts';
export { closeLedgerAccount, releaseFloor } from './close-ledger-account.ts';
export {
  type ProgramClock,
  type JournalEntryDraft,
  type JournalEntryId,
  type PostingDraft,
  type PostingSide,
} from './journal-entry-draft.ts';
export { postingsOf } from './find-entry.ts';
export { bookingMoment, clocksApartSecondsMax } from './entries-to-write.ts';
export { type LedgerRefusal, type PostOutcome, type RefusedEntry } from './decide-on.ts';
export { type Database, type LedgerAccount, type LedgerAccountId } from './ledger-account.ts';
export { lockAccounts } from './lock-accounts.ts';
export { openLedgerAccount } from './open-ledger-account.ts';
export { decideEntries, postEntries } from './post-entries.ts';
export { tryBookingLocks } from './try-booking-locks.ts';
export { ledgerInvariants, verifyBooks, type Discrepancy } from './verify-books.ts';
export {
  entriesAround,
  newEntriesInvariants,
  onlyEntries,
  standingsBefore,
  verifyNewEntries,
} from './verify-new-entries.ts';
