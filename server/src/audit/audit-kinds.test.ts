import { auditKinds } from '@bank/dictionaries/office/en/audit-kinds';
import { expect, test } from 'vitest';
import type { AuditKind } from './audit-event.ts';

test('everything that the trail tells of has words of its own for staff', () => {
  // A kind without words, or words without a kind, does not compile.
  const words = auditKinds satisfies Readonly<Record<AuditKind, string>>;
  const texts = Object.values(words);
  expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});
