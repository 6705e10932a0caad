export {
  ClockIsWrong,
  ClockJumped,
  DatabaseUnavailable,
  OutcomeUnknown,
  PeriodClosed,
  isCheckViolation,
  isConflict,
  isDamaged,
  isForeignKeyViolation,
  isUniqueViolation,
} from './database-errors.ts';
export { columnOf, type ColumnValue } from './column-of.ts';
export {
  readArchiveAge,
  readDatabaseState,
  readDatabaseStrain,
  readTransactionAge,
  type DatabaseState,
  type DatabaseStrain,
} from './database-state.ts';
export type { DatabaseLog } from './database-log.ts';
export { silentLog } from './database-log.ts';
export { prepareDataFolder } from './embedded/make-folder.ts';
export { inTransaction } from './in-transaction.ts';
export type { TransactionOptions } from './in-transaction.ts';
export { findMissingMigrations, latestMigration, migrate, type MissingMigrations } from './migrate.ts';
export { leadTo, openDatabase } from './open-database.ts';
export type { OpenDatabase, OpenDatabaseOptions } from './open-database.ts';
export type * from './schema.ts';
export { openStandby, type Standby } from './standby.ts';
export { readStandbySnapshot, StandbyRefused, type StandbyRefusal } from './standby-snapshot.ts';
export type { StandbyState, StandbyTrouble } from './standby-position.ts';
export { tableCover } from './table-cover.ts';
export type { AnyDatabase, Room, RoomDatabase, WholeDatabase } from './room-database.ts';
export { writeTogether, type WritePart } from './write-together.ts';
