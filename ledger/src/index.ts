export { bankAccount, type BankAccountKind } from './bank-account.ts';
export { type EntryDraft, type JournalEntryId, type PostingDraft, type PostingSide, UnbalancedEntry } from './entry-draft.ts';
export { postingsOf, settlementOf, type EntrySettlement } from './find-entry.ts';
export { type Database, type LedgerAccount, type LedgerAccountId } from './ledger-account.ts';
export { openLedgerAccount } from './open-ledger-account.ts';
export { decideEntries, postEntries, type LedgerRefusal, type PostOutcome } from './post-entries.ts';
export { ledgerInvariants, verifyBooks, type Discrepancy } from './verify-books.ts';
