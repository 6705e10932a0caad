import type { ColumnType, Kysely, SelectType } from 'kysely';
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

/** A connection or a database transaction as the stores of a room see it: their tables, and those they read. */
export type RoomDatabase<Name extends Room> = Kysely<
  Pick<DatabaseSchema, Written<Name> & TableName> & {
    readonly [Table in Shares[Name]['reads'][number]]: ReadOnly<DatabaseSchema[Table]>;
  }
>;
