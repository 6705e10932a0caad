import { auditKinds } from '@bank/dictionaries/office/en/audit-kinds';
import { expect, test } from 'vitest';
import type { AuditKind } from './index.ts';

/** The compiler refuses a kind without words, and words without a kind. */
const texts: Readonly<Record<AuditKind, string>> = auditKinds;
const kinds: readonly AuditKind[] = Object.keys(auditKinds) as (keyof typeof auditKinds)[];

test('every event of the audit trail has words of its own', () => {
  expect(new Set(Object.values(texts)).size).toBe(kinds.length);
});
