import { tableCover } from '@bank/database';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factKinds } from '../../base/audit/index.ts';
import { testRecorder } from '../../base/platform/testing-platform.ts';
import { forge } from './testing-forge.ts';
import { forgeries } from './testing-forgeries.ts';
import { actors, openTableTrials, trialsOf, type TableTrials, type Trial } from './testing-table-trials.ts';
import { bankToTamper } from './testing-tampering.ts';
import { tablesUnseen, whyUnseen } from './testing-unseen.ts';

const answers = Object.entries(tableCover);
const covered = answers.flatMap(([, answer]) => ('facts' in answer ? answer.facts : []));

describe('the list of all tables', () => {
  test('answers for each table of the bank, and for no other', () => {
    const schema = readFileSync(new URL('../../../../database/schema.sql', import.meta.url), 'utf8');
    const tables = [...schema.matchAll(/^create table (\w+) \(/gm)].map(([, table]) => table!);
    expect(Object.keys(tableCover).toSorted()).toEqual(tables.toSorted());
  });

  test('names the kinds of facts that there are, and each of them', () => {
    expect([...new Set(covered)].toSorted()).toEqual([...factKinds].toSorted());
  });

  test('says in words why no event tells of a table', () => {
    for (const [table, answer] of answers)
      expect('facts' in answer ? answer.facts.length : answer.because.length, table).toBeGreaterThan(0);
  });
});

const tampered = bankToTamper();

describe('what the servers may not forge:', () => {
  test.each(forgeries)('$what', async (forgery) => {
    const { is, by } = forgery;
    expect(await forge(tampered.bank.database.db, testRecorder, forgery)).toEqual({
      is,
      by: expect.stringContaining(by),
    });
  });
});

describe('what somebody does to a table', () => {
  let transaction: Awaited<ReturnType<typeof begin>>;
  let trials: TableTrials;
  const begin = () => tampered.bank.database.db.startTransaction().execute();

  beforeAll(async () => {
    transaction = await begin();
    trials = await openTableTrials(transaction, testRecorder);
  });
  afterAll(async () => {
    await transaction?.rollback().execute();
  });

  /** What passes without a refusal, a finding or a reason. */
  const passed = async (all: readonly Trial[]): Promise<readonly Trial[]> => {
    const unseen: Trial[] = [];
    for (const trial of all)
      if (whyUnseen(trial) === undefined && (await trials.attempt(trial)).is === 'unseen') unseen.push(trial);
    return unseen;
  };

  const tried = answers
    .map(([table]) => table)
    .filter((table) => whyUnseen({ table, actor: 'superuser', act: 'deleted' }) === undefined);
  test.each(tried)('past all triggers, or with the rights of the servers, is refused or named: %s', async (table) => {
    expect(await passed(actors.flatMap((actor) => trialsOf(table, actor, trials.columns.get(table)!)))).toEqual([]);
  });

  test('the manual names what is neither refused nor named', () => {
    const manual = readFileSync(new URL('../../../../docs/audit-trail.md', import.meta.url), 'utf8');
    const [section = ''] = manual.split('## Rows that no event tells of')[1]!.split('\n## ');
    const told = [...section.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names]) => [...names!.matchAll(/`([^`]+)`/g)]);
    expect(told.map(([, name]) => name!).toSorted()).toEqual(tablesUnseen().toSorted());
  });
});
