/** @module-tag long */
import { describe, expect, test } from 'vitest';
import { startDrilledBank } from './drilled-bank.ts';
import { withPooler } from './faults/kill-pooler.ts';
import { furnishBank } from './furnish-bank.ts';
import { pooler } from './pgbouncer.ts';

const timeout = 900_000;

describe.skipIf(pooler === undefined)(
  'a bank behind PgBouncer',
  { timeout, meta: { needs: 'PgBouncer, which is not installed here: apt-get install pgbouncer' } },
  () => {
    test('does not open where the role lacks what a pooler drops, and says what', () =>
      withPooler({ hasSettings: false }, async ({ pooler: { url }, databaseUrl }) => {
        await furnishBank({ databaseUrl }, 1);
        await expect(startDrilledBank({ DATABASE_URL: url })).rejects.toThrow(
          /A pooler between the bank and PostgreSQL drops settings: set .*lock_timeout to 4s.* for the role/,
        );
      }));

    test.skipIf(pooler?.isFit)('does not open where it is older than 1.21, and says why', () =>
      withPooler({ hasSettings: true }, async ({ pooler: { url }, databaseUrl }) => {
        await furnishBank({ databaseUrl }, 1);
        await expect(startDrilledBank({ DATABASE_URL: url })).rejects.toThrow(
          /A pooler between the bank and PostgreSQL mixes up prepared statements: .*1\.21/,
        );
      }),
    );
  },
);
