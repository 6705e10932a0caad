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
        and taken_back_at is null
        and ((reference = ${reference} and page = ${page})
          or (opening_minor = ${balances?.opening.amountMinor ?? null}::bigint
            and closing_minor = ${balances?.closing.amountMinor ?? null}::bigint
            and closing_day = ${balances?.closingDay ?? null}::date))
      order by id`.execute(database);
    found.push(...rows);
  }
  return found;
}

/** How the latest statement of an account closed. */
export async function readLastClosing(
  database: Database,
  { correspondentBic, account }: Pick<CamtStatement, 'correspondentBic' | 'account'>,
): Promise<{ readonly reference: string; readonly closingDay: string; readonly closingMinor: bigint } | undefined> {
  const { rows } = await sql<{ reference: string; closingDay: string; closingMinor: bigint }>`
    select reference, to_char(closing_day, 'YYYY-MM-DD') as "closingDay", closing_minor as "closingMinor"
    from incoming_statements
    where correspondent_bic = ${correspondentBic} and account = ${account} and kind = 'statement' and copy_of is null
      and taken_back_at is null
    order by closing_day desc, written_at desc, id desc limit 1`.execute(database);
  return rows[0];
}
