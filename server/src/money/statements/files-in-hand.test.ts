import { languages } from '@bank/contract';
import { refusalText } from '@bank/dictionaries/refusal-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { filesInHand } from '../../base/platform/files-in-hand.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const ask = async (token: string, url = '/api/statement/file?format=csv', language = 'en') => {
  const answer = await bank.app.inject({
    url,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.headers['content-type']?.includes('json') ? answer.json() : undefined,
  };
};

/** Keeps every file from being finished until the work is over: the postings cannot be read meanwhile. */
async function whileFilesWait<Result>(work: () => Promise<Result>): Promise<Result> {
  return bank.database.db.transaction().execute(async (transaction) => {
    await sql`lock table postings in access exclusive mode`.execute(transaction);
    return work();
  });
}

describe('of the files of one client at one moment', () => {
  test('eight are made, and the ninth is refused with the time of another try', async () => {
    const token = await bank.logIn(await bank.client({ holds: ['10.00 EUR'] }));
    const { asked, refused } = await whileFilesWait(async () => {
      const asking = Array.from({ length: 9 }, () => ask(token));
      return { asked: asking, refused: await Promise.race(asking) };
    });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 429, reason: 'too_many_files' },
      headers: { 'retry-after': '5' },
    });
    expect((await Promise.all(asked)).map(({ status }) => status).filter((status) => status !== 429)).toEqual(
      Array.from({ length: 8 }, () => 200),
    );
    expect(await ask(token)).toMatchObject({ status: 200 });
  });

  test.each(languages)('the refusal is said in the language of the client (%s)', async (language) => {
    const token = await bank.logIn(await bank.client({ holds: ['10.00 EUR'] }));
    const { asked, refused } = await whileFilesWait(async () => {
      const asking = Array.from({ length: 9 }, () => ask(token, '/api/statement/file?format=csv', language));
      return { asked: asking, refused: await Promise.race(asking) };
    });
    expect(refused.body.message).toBe(refusalText(language, 'too_many_files'));
    await Promise.all(asked);
  });

  test('those of another client count for themselves', async () => {
    const [one, other] = [
      await bank.logIn(await bank.client({ holds: ['10.00 EUR'] })),
      await bank.logIn(await bank.client({ holds: ['5.00 EUR'] })),
    ];
    const asked = await whileFilesWait(async () => [...Array.from({ length: 8 }, () => ask(one)), ask(other)]);
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
  });

  test('what was refused or could not be made gives its place back', async () => {
    const token = await bank.logIn(await bank.client({ holds: ['10.00 EUR'] }));
    for (let round = 1; round <= 5; round++) {
      expect(await ask(token, '/api/statement/file?format=doc')).toMatchObject({ status: 400 });
      expect(await ask(token, '/api/payments/nothing/receipt')).toMatchObject({ status: 404 });
    }
    expect(await ask(token)).toMatchObject({ status: 200 });
  });

  test('a place is given back once, however often it is said', () => {
    const files = filesInHand();
    const [first] = Array.from({ length: 8 }, () => files.take('a'));
    expect(files.take('a')).toBeUndefined();
    first!();
    first!();
    expect(files.take('a')).toBeTypeOf('function');
    expect(files.take('a')).toBeUndefined();
  });

  test('one that is still made counts when the others are done', () => {
    const files = filesInHand();
    const taken = Array.from({ length: 8 }, () => files.take('a'));
    for (const release of taken.slice(1)) release!();
    expect(Array.from({ length: 8 }, () => typeof files.take('a'))).toEqual([
      ...Array.from({ length: 7 }, () => 'function'),
      'undefined',
    ]);
  });
});

describe('the audit trail', () => {
  const trailOf = (clientId: string) =>
    bank.database.db
      .selectFrom('audit_events')
      .select(['kind', 'subject', 'session_id', 'network', 'outcome'])
      .where('client_id', '=', clientId)
      .where('kind', 'in', ['statement_taken', 'receipt_taken'])
      .orderBy('id')
      .execute();

  test('tells which statement and which receipt a client took, in which session, from where', async () => {
    const client = await bank.client({ holds: ['10.00 EUR'] });
    const token = await bank.logIn(client);
    const [
      {
        transaction: [entry],
      },
    ] = (await bank.call('readStatement', { token })).body;
    await ask(
      token,
      '/api/statement/file?format=mt940&from=2026-01-01&to=2026-03-31&account=' + client.accounts[0].number,
    );
    await ask(token, `/api/payments/${entry.id}/receipt`);
    expect(await trailOf(client.id)).toEqual([
      {
        kind: 'statement_taken',
        subject: `ostro-statement-${client.accounts[0].number}-EUR-20260101-20260302.sta`,
        session_id: expect.any(String),
        network: '127.0.0.0/24',
        outcome: 'done',
      },
      {
        kind: 'receipt_taken',
        subject: expect.stringMatching(/^ostro-receipt-.*\.pdf$/),
        session_id: expect.any(String),
        network: '127.0.0.0/24',
        outcome: 'done',
      },
    ]);
  });

  test('holds nothing of a file that was refused', async () => {
    const client = await bank.client({ holds: ['10.00 EUR'] });
    const token = await bank.logIn(client);
    await ask(token, '/api/statement/file?format=doc');
    expect(await trailOf(client.id)).toEqual([]);
  });
});
