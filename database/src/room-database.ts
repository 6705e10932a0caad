import type { ColumnType, Kysely, QueryExecutorProvider, SelectType } from 'kysely';
import type { DatabaseSchema } from './schema.ts';
import type { tableOwners } from './table-owners.ts';

type TableName = keyof DatabaseSchema;
type Shares = typeof tableOwners;
export type Room = keyof Shares;
type Written<Name extends Room> =
  | Shares[Name]['owns'][number]
  | (Shares[Name] extends { writes: readonly (infer Table)[] } ? Table : never);

/** A table whose rows are read: no column of it takes a value. */
type ReadOnly<Table> = { readonly [Column in keyof Table]: ColumnType<SelectType<Table[Column]>, never, never> };

/** The tables of a room; all of them where every room is meant. */
type TablesOf<Name extends Room> = [Room] extends [Name]
  ? DatabaseSchema
  : Pick<DatabaseSchema, Written<Name> & TableName> & {
      readonly [Table in Shares[Name]['reads'][number]]: ReadOnly<DatabaseSchema[Table]>;
    };

/**
 * A connection or a database transaction as the stores of a room see it: their tables, and those they read. One of more
 * rooms is one of each: rooms are compared by their names alone, for comparing Kysely's methods over two sets of tables
 * takes the compiler a minute for all rooms.
 */
// @ts-expect-error -- TypeScript cannot prove what `in` says, because it compares the methods for it
export interface RoomDatabase<in Name extends Room> extends Kysely<TablesOf<Name>> {}

/** The same, of whichever room: what is done by it knows its tables. */
export type AnyDatabase = QueryExecutorProvider;

/** A connection or a database transaction on its way to a store. */
export type WholeDatabase = RoomDatabase<Room>;
