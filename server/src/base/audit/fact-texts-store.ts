import { sql, type RawBuilder } from 'kysely';

/** A fact's row: `id`, what staff call it, and the canonical text of which its digest is made. */
export type FactRows = RawBuilder<{ id: string; name: string; content: string }>;

/** Which facts are asked for, by their ids: a condition on the expression that is their id. */
type Only = (id: RawBuilder<unknown>) => RawBuilder<unknown>;

/** The rows of one kind. Built-in functions only: nothing of the database's own judges. */
export type ReadFacts = (only: Only) => FactRows;

/** A moment as text, to the microsecond and the same in each time zone. */
export const micros = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;

/** Bytes, or what is too long to be kept in a text, as their hash. */
export const hashed = (column: string) => sql`encode(sha256(${sql.ref(column)}), 'hex')`;

export const hex = (column: string) => sql`encode(${sql.ref(column)}, 'hex')`;
