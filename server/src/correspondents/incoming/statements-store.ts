import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { CamtFile, CamtStatement } from './camt-file.ts';

type Database = RoomDatabase<'incoming'>;

/** A statement that was imported before, which one of a file may repeat. */
export interface LikeStatement
  extends Pick<CamtStatement, 'kind' | 'correspondentBic' | 'account' | 'reference' | 'page'> {
  readonly id: string;
  readonly openingMinor: bigint | null;
  readonly closingMinor: bigint | null;
  /** `YYYY-MM-DD` */
  readonly closingDay: string | null;
}

/** Those that have name and page, or day and balances, of one of these, the earliest first. Copies are left out. */
export async function readLikeStatements(
  database: Database,
  { statements }: CamtFile,
): Promise<readonly LikeStatement[]> {
  const found: LikeStatement[] = [];
  for (const { kind, correspondentBic, account, reference, page, balances } of statements) {
    const { rows } = await sql<LikeStatement>`
      select id, kind, correspondent_bic as "correspondentBic", account, reference, page,
        opening_minor as "openingMinor", closing_minor as "closingMinor",
        to_char(closing_day, 'YYYY-MM-DD') as "closingDay"
      from incoming_statements
      where correspondent_bic = ${correspondentBic} and account = ${account} and kind = ${kind} and copy_of is null
        and ((reference = ${reference} and page = ${page})
          or (opening_minor = ${balances?.opening.amountMinor ?? null}::bigint
            and closing_minor = ${balances?.closing.amountMinor ?? null}::bigint
            and closing_day = ${balances?.closingDay ?? null}::date))
      order by id`.execute(database);
    found.push(...rows);
  }
  return found;
}
