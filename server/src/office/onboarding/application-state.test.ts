import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { applicationStates } from '@bank/contract/office/applications';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../base/platform/testing-platform.ts';
import { mayMove } from './application-state.ts';
import { receiveApplication } from './testing-applications.ts';

let bank: TestDatabase;
beforeAll(async () => {
  bank = await createTestDatabase();
});
afterAll(() => bank.close());

test('the database allows the moves of a file that the rules allow, and no others', async () => {
  const id = await receiveApplication(testPlatform(bank.db));
  const told: string[] = [];
  let number = 0;
  for (const from of applicationStates)
    for (const to of applicationStates) {
      number += 1;
      const isTaken = await sql`
        insert into application_moves (application_id, number, from_state, to_state)
        values (${id}, ${number}, ${from}, ${to})`
        .execute(bank.db)
        .then(
          () => true,
          () => false,
        );
      if (isTaken !== mayMove(from, to)) told.push(`${from} -> ${to}`);
    }
  expect(told).toEqual([]);
});

test('a file does not change its state without a move that tells of it', async () => {
  const id = await receiveApplication(testPlatform(bank.db));
  await expect(
    sql`
      update application_files set state = 'in_review', officer = 'mara', move_count = 1 where application_id = ${id}
    `.execute(bank.db),
  ).rejects.toThrow('moves by a move that is told');
});
