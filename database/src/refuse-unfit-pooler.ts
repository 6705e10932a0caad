import type pg from 'pg';

interface Session {
  readonly pid: number;
  readonly TimeZone: string;
  readonly lock_timeout: string;
  readonly idle_in_transaction_session_timeout: string;
  readonly statement_timeout: string;
}

const readSession = `
  select pg_backend_pid() as pid, current_setting('TimeZone') as "TimeZone",
    current_setting('lock_timeout') as lock_timeout, current_setting('statement_timeout') as statement_timeout,
    current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`;

const nameOfStatement = 'bank_asks_for_a_pooler';
const countOwnStatement = {
  name: nameOfStatement,
  text: 'select count(*)::int as count from pg_prepared_statements where name = $1',
  values: [nameOfStatement],
};

/**
 * A pooler such as PgBouncer lends a connection to PostgreSQL for each transaction. There the settings that the bank
 * gives a connection are lost, and a statement that was prepared on one connection is missing on the next: orders would
 * fail now and then. One that cannot work is refused at the start.
 *
 * @param options.isPatient whether long statements are meant to end by themselves
 * @throws Error in one sentence
 */
export async function refuseUnfitPooler(pool: pg.Pool, { isPatient }: { readonly isPatient: boolean }): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<Session>(readSession);
    const session = rows[0]!;
    // A pooler gives its own number for the connection.
    const { processID: told } = client as pg.PoolClient & { readonly processID?: number | null };
    if (told === undefined || told === null || told === session.pid) return;
    const lost = lostSettings(session, isPatient);
    if (lost.length > 0)
      throw new Error(
        `A pooler between the bank and PostgreSQL drops settings: set ${lost.join(', ')} for the role (alter role).`,
      );
    const named = await client.query<{ count: number }>(countOwnStatement);
    if (named.rows[0]!.count > 0)
      throw new Error(
        'A pooler between the bank and PostgreSQL mixes up prepared statements: it must keep them by itself, as ' +
          'PgBouncer does from 1.21 on with max_prepared_statements.',
      );
  } finally {
    client.release();
  }
}

function lostSettings(session: Session, isPatient: boolean): string[] {
  return [
    ...(/^(Etc\/)?UTC$/.test(session.TimeZone) ? [] : ['TimeZone to UTC']),
    ...(session.lock_timeout === '0' ? ['lock_timeout to 4s'] : []),
    ...(session.idle_in_transaction_session_timeout === '0' ? ['idle_in_transaction_session_timeout to 15s'] : []),
    ...((session.statement_timeout === '0') === isPatient
      ? []
      : [isPatient ? 'statement_timeout to 0' : 'statement_timeout to 4500ms']),
  ];
}
