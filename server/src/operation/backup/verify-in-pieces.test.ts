import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { pieceCount, pieceSubject, readPieceTurns, recordStaffAct, verifiedSubject } from '../../base/audit/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { checkedInvariants, inspectBank, inspectPieces, inspectSinceSeal, pieces } from './index.ts';
import { bankToTamper, judgement, run, type Tampering } from './testing-tampering.ts';

const tampered = bankToTamper();
const numbers = pieces.map((_, place) => place + 1);
let whole: string;

beforeAll(async () => {
  const { judgedUpTo } = await inspectBank(tampered.bank.database.db, judgement);
  whole = verifiedSubject(judgedUpTo!);
});

test('seven pieces judge what one verification of everything judges, and find nothing in a sound bank', async () => {
  expect(pieces).toHaveLength(pieceCount);
  expect(new Set(pieces.flatMap(({ names }) => names))).toEqual(new Set(checkedInvariants));
  const { db } = tampered.bank.database;
  const { compared } = await inspectBank(db, judgement);
  const together = await inspectPieces(db, judgement, numbers);
  expect(together).toMatchObject({ found: [], compared });
  expect(new Set(together.judged)).toEqual(new Set(checkedInvariants));
});

/** The pieces that find a fault. */
const findersOf = (tamper: Tampering): Promise<readonly string[]> =>
  tampered.seen(tamper, async (transaction) => {
    const finders: string[] = [];
    for (const number of numbers) {
      const { found } = await inspectPieces(transaction, judgement, [number]);
      if (found.length > 0) finders.push(pieces[number - 1]!.title);
    }
    return finders;
  });

const [ledger, rooms, trail] = pieces.map(({ title }) => title);
const quarterOf = (byte: number) => pieces[3 + (byte & 3)]!.title;

describe('a fault is found by the pieces that it belongs to:', () => {
  test.each<[string, Tampering, readonly (string | undefined)[]]>([
    [
      'a balance that was changed',
      run(`update ledger_accounts set balance_minor = balance_minor + 1 where kind = 'client'`),
      [ledger, rooms],
    ],
    ['a client whose name was changed', run(`update clients set created_at = created_at - interval '1 day'`), [rooms]],
    [
      'an event that was changed',
      run(`update audit_events set network = '192.0.2.0/24' where id = (select event_ids[1] from audit_seals limit 1)`),
      [trail],
    ],
  ])('%s', async (_, tamper, expected) => {
    expect(await findersOf(tamper)).toEqual(expected);
  });

  test('a booking whose kind was changed is found by the quarter of its number', async () => {
    const { rows } = await sql<{ id: string; last: number }>`
      select id, get_byte(uuid_send(id), 15) as last from journal_entries order by booked_at`.execute(
      tampered.bank.database.db,
    );
    for (const { id, last } of rows.slice(0, 4))
      expect(await findersOf(run(`update journal_entries set kind = 'forged' where id = '${id}'`))).toContain(
        quarterOf(last),
      );
  });
});

describe('whose turn it is, and whether what is new may be judged alone', () => {
  /** What was put on record so many days ago. */
  type Past = readonly (readonly [days: number, subject: string, outcome?: 'refused'])[];

  const after = <Result>(past: Past, look: (transaction: Database) => Promise<Result>) =>
    tampered.seen(async (transaction) => {
      for (const [days, subject, outcome] of past) {
        const act = { kind: 'books_verified', subject, ...(outcome && { refusal: 'books_wrong' as const }) } as const;
        await recordStaffAct(transaction, tampered.bank.platform, act);
        await sql`update audit_events set happened_at = happened_at - make_interval(hours => ${Math.round(days * 24)})
          where kind = 'books_verified' and subject = ${subject}`.execute(transaction);
      }
    }, look);

  const turns = (past: Past) =>
    after(past, async (transaction) =>
      (await readPieceTurns(transaction)).map(({ secondsAgo }) =>
        secondsAgo === null ? null : Math.round(secondsAgo / 86_400),
      ),
    );

  test('a verification of everything counts for each piece, and a piece for itself', async () => {
    expect(await turns([])).toEqual(numbers.map(() => null));
    expect(
      await turns([
        [5, whole],
        [2, pieceSubject(1)],
        [1, pieceSubject(3), 'refused'],
      ]),
    ).toEqual([2, 5, 5, 5, 5, 5, 5]);
  });

  const why = (past: Past) =>
    after(past, async (transaction) => {
      const verdict = await inspectSinceSeal(transaction, judgement);
      return typeof verdict === 'string' ? verdict : 'what is new';
    });

  test('seven nights of pieces stand for the long look; one that is missing or found something does not', async () => {
    const nights: Past = numbers.map((number) => [8 - number, pieceSubject(number)]);
    const long: Past = [[30, whole]];
    expect(await why(long)).toBe('long ago');
    expect(await why([...long, ...nights])).toBe('what is new');
    expect(await why([...long, ...nights.slice(1)])).toBe('long ago');
    expect(await why([...long, ...nights, [0.1, '2 findings, newest seal 1', 'refused']])).toBe('something found');
  });
});
