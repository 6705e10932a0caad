import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'exports'>;
export type LetterLanguage = 'en' | 'ru' | 'es' | 'fr';

export interface LetterClient {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly language: LetterLanguage;
}

const nameOfClient = sql`case when client.company_name <> '' then client.company_name
  else client.first_name || ' ' || client.last_name end`;

/** Clients in the order of their numbers, behind one; those that are named, or all. */
export async function readLetterClients(
  database: Database,
  { numbers, behind, limit }: { numbers: readonly string[]; behind: string; limit: number },
): Promise<LetterClient[]> {
  const { rows } = await sql<LetterClient>`
    select client.id, client.client_number as number, ${nameOfClient} as name, client.language
    from clients client
    where client.client_number > ${behind}
      and ${numbers.length === 0 ? sql`true` : sql`client.client_number = any(${numbers})`}
    order by client.client_number limit ${limit}`.execute(database);
  return rows;
}

export interface StandingBalance {
  readonly number: string;
  readonly balance: Money;
}

/** What the accounts that some clients had at a moment held then, by client, in the order of their numbers. */
export async function readBalancesOfClients(
  database: Database,
  clientIds: readonly string[],
  before: Date,
): Promise<ReadonlyMap<string, readonly StandingBalance[]>> {
  const { rows } = await sql<{ clientId: string; number: string; currency: string; balanceMinor: bigint }>`
    select account.client_id as "clientId", account.account_number as number, ledger.currency,
      coalesce(last.balance_after_minor, 0)::bigint as "balanceMinor"
    from accounts account join ledger_accounts ledger on ledger.id = account.ledger_account_id
      left join lateral (
        select balance_after_minor from postings posting
        where posting.account_id = ledger.id and posting.booked_at < ${before}
        order by posting.booked_at desc, posting.account_sequence desc limit 1
      ) last on true
    where account.client_id = any(${clientIds}::uuid[]) and ledger.opened_at < ${before}
      and (ledger.closed_at is null or ledger.closed_at >= ${before})
    order by account.account_number collate "C"`.execute(database);
  const balances = Map.groupBy(rows, ({ clientId }) => clientId);
  return new Map(
    [...balances].map(([clientId, own]) => [
      clientId,
      own.map(({ number, currency, balanceMinor }) => ({
        number,
        balance: money(balanceMinor, currencyCode(currency)),
      })),
    ]),
  );
}

/** The database adds its time, and asks that the day is over. */
export async function insertRun(
  transaction: Database,
  { id, day, clients, drawnBy }: { id: string; day: string; clients: string; drawnBy: string },
): Promise<void> {
  await sql`insert into confirmation_runs (id, day, clients, drawn_by)
    values (${id}, ${day}, ${clients}, ${drawnBy})`.execute(transaction);
}

export interface NewLetter {
  readonly clientId: string;
  readonly language: LetterLanguage;
  /** In hexadecimal digits. */
  readonly figuresHash: string;
}

/** The database numbers them, in this order. */
export async function insertLetters(
  transaction: Database,
  runId: string,
  letters: readonly NewLetter[],
): Promise<bigint[]> {
  const { rows } = await sql<{ number: bigint }>`
    insert into confirmation_letters (run_id, client_id, language, figures_hash)
    select ${runId}::uuid, letter.client_id, letter.language, decode(letter.figures_hash, 'hex')
    from unnest(${letters.map(({ clientId }) => clientId)}::uuid[],
      ${letters.map(({ language }) => language)}::text[], ${letters.map(({ figuresHash }) => figuresHash)}::text[]
    ) with ordinality letter (client_id, language, figures_hash, place)
    order by letter.place returning number`.execute(transaction);
  return rows.map(({ number }) => number);
}

export interface KeptLetter {
  readonly number: bigint;
  readonly day: string;
  readonly drawnAt: Date;
  readonly clientId: string;
  readonly clientNumber: string;
  readonly clientName: string;
  readonly language: LetterLanguage;
  /** In hexadecimal digits. */
  readonly figuresHash: string;
}

/** Letters in the order of their numbers: of a run behind a number, or the one of a number. */
export async function readLetters(
  database: Database,
  sought: { readonly runId: string; readonly behind: bigint; readonly limit: number } | { readonly number: bigint },
): Promise<KeptLetter[]> {
  const condition =
    'number' in sought
      ? sql`letter.number = ${sought.number}`
      : sql`letter.run_id = ${sought.runId} and letter.number > ${sought.behind}`;
  const { rows } = await sql<KeptLetter>`
    select letter.number, run.day::text as day, run.drawn_at as "drawnAt", client.id as "clientId",
      client.client_number as "clientNumber", ${nameOfClient} as "clientName", letter.language,
      encode(letter.figures_hash, 'hex') as "figuresHash"
    from confirmation_letters letter join confirmation_runs run on run.id = letter.run_id
      join clients client on client.id = letter.client_id
    where ${condition} order by letter.number limit ${'limit' in sought ? sought.limit : 1}`.execute(database);
  return rows;
}
