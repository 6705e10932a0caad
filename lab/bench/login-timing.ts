import { createClient } from '../../server/src/people/identity/index.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import type { OpenDatabase } from '@bank/database';
import type { BankProcess } from './bank-process.ts';
import { openConnection } from './load.ts';
import { ms, type Row } from './table.ts';

/** Tries of each kind. */
const tryCount = 200;
/** One less than closes a login. */
const triesOfOne = 4;

/**
 * Whether time reveals which logins exist: wrong passwords for clients' logins and for unknown ones, in turn, so that
 * other load on the machine affects both alike. The difference of the medians is the figure.
 */
export async function benchLoginTiming({ origin }: BankProcess, { db }: OpenDatabase): Promise<Row> {
  const known: string[] = [];
  for (let client = 1; client <= tryCount / triesOfOne; client += 1) {
    const login = `timing-${newId()}`;
    await createClient(
      db,
      {
        id: newId(),
        kind: 'personal',
        login,
        password: `Bench-Mark-${newId()}`,
        firstName: 'Bench',
        lastName: 'Timing',
        email: 'bench@ostro.example',
        language: 'en',
        createdAt: new Date(),
      },
      newId,
    );
    known.push(login);
  }
  const { ask, close } = openConnection(origin);
  const timeOf = async (username: string): Promise<number> => {
    const began = performance.now();
    const { status } = await ask('/api/login_check', { body: { username, password: 'not-the-password' } });
    if (status !== 401) throw new Error(`a wrong password is answered with ${status}`);
    return performance.now() - began;
  };
  await timeOf(`nobody-${newId()}`);
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let round = 0; round < tryCount; round += 1) {
    const unknown = `timing-${newId()}`;
    // The order changes each time: the second of a pair finds a warmer machine.
    if (round % 2 === 0) times.known.push(await timeOf(known[Math.floor(round / triesOfOne)]!));
    times.unknown.push(await timeOf(unknown));
    if (round % 2 === 1) times.known.push(await timeOf(known[Math.floor(round / triesOfOne)]!));
  }
  close();
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
  return {
    what:
      `wrong password, medians of ${tryCount}: ${ms(ofKnown)} for a known login, ${ms(ofUnknown)} for an unknown ` +
      'one',
    figure: ms(Math.abs(ofKnown - ofUnknown)),
    goal: 'under 5 ms apart',
  };
}

function median(times: readonly number[]): number {
  return times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)]!;
}
