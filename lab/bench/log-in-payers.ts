import type { OpenDatabase } from '@bank/database';
import { createPayers } from './create-payers.ts';
import { logIn, openConnection } from './load.ts';

/** New clients who are logged in, each with the body of a small transfer between their accounts. */
export async function logInPayers(origin: string, database: OpenDatabase, count: number) {
  const payers = await createPayers(database, count);
  const { ask, close } = openConnection(origin);
  const tokens: string[] = [];
  for (const payer of payers) tokens.push(await logIn(ask, payer));
  close();
  const bodies = payers.map(({ from, to }) => ({
    from_account: from,
    to_account: to,
    amount: '0.01',
    reference: 'bench',
  }));
  return { tokens, bodies };
}
