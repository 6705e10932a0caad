import { tableCover } from '@bank/database';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareFacts, factKinds, recordEverything, type WrongFact } from '../../base/audit/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { testRecorder } from '../../base/platform/testing-platform.ts';
import { doToTable, furnish, liftChecks, readColumns, tableActs, type TableAct } from './testing-table-acts.ts';
import { bankToTamper } from './testing-tampering.ts';

const answers = Object.entries(tableCover);
const covered = answers.flatMap(([table, answer]) => ('facts' in answer ? [{ table, facts: answer.facts }] : []));

/** What no fact has to find, each with what finds it or why nothing has to. */
const foundOtherwise: Readonly<Record<string, string>> = {
  'ledger_accounts deleted': 'its postings have no account then, which verify says',
  'ledger_accounts inserted': 'verify looks for accounts of the books that belong to nobody',
  'postings swapped': 'a leg is told by its content and not by its id: nothing has changed',
  'membership_accounts swapped': 'the client is that of the membership, which verify compares',
  'access_token_accounts swapped': 'the client is that of the token, which the key refers to',
  'statement_delivery_accounts swapped': 'the client is that of the delivery, which the key refers to',
  'orders inserted': 'a transfer that was booked at once is named by its payment, which verify looks for',
};

describe('the list of all tables', () => {
  test('answers for each table of the bank, and for no other', () => {
    const schema = readFileSync(new URL('../../../../database/schema.sql', import.meta.url), 'utf8');
    const tables = [...schema.matchAll(/^create table (\w+) \(/gm)].map(([, table]) => table!);
    expect(Object.keys(tableCover).toSorted()).toEqual(tables.toSorted());
  });

  test('names the kinds of facts that there are, and each of them', () => {
    expect([...new Set(covered.flatMap(({ facts }) => facts))].toSorted()).toEqual([...factKinds].toSorted());
  });

  test('says in words why no event tells of a table', () => {
    for (const [table, answer] of answers)
      expect('facts' in answer ? answer.facts.length : answer.because.length, table).toBeGreaterThan(0);
  });
});

describe('past triggers, references and checks', () => {
  const tampered = bankToTamper();
  let transaction: Awaited<ReturnType<typeof begin>>;
  let columns: Awaited<ReturnType<typeof readColumns>>;
  const begin = () => tampered.bank.database.db.startTransaction().execute();

  beforeAll(async () => {
    transaction = await begin();
    columns = await readColumns(transaction);
    await liftChecks(transaction);
    for (const { table } of covered) await furnish(transaction, table, columns);
    await recordEverything(transaction, testRecorder);
  });
  afterAll(async () => {
    await transaction?.rollback().execute();
  });

  const found = async (database: Database): Promise<WrongFact[]> => {
    const wrong: WrongFact[] = [];
    await compareFacts(database, (one) => wrong.push(one));
    return wrong;
  };

  const foundAfter = async (table: string, act: TableAct): Promise<'cannot' | readonly WrongFact[]> => {
    const inside = await transaction.savepoint('act').execute();
    const done = await doToTable(inside, { table, act, columns: columns.get(table)! });
    const wrong = done === 'cannot' ? done : await found(inside);
    await inside.rollbackToSavepoint('act').execute();
    return wrong;
  };

  test('nothing is found where nobody tampered', async () => {
    expect(await found(transaction)).toEqual([]);
  });

  test.each(covered)(
    'a row of $table that was changed, deleted, inserted or swapped is found',
    async ({ table, facts }) => {
      for (const act of tableActs) {
        if (`${table} ${act}` in foundOtherwise) continue;
        const wrong = await foundAfter(table, act);
        if (wrong === 'cannot') continue;
        expect(
          wrong.filter(({ kind }) => facts.includes(kind)),
          act,
        ).not.toEqual([]);
      }
    },
  );
});
