import { words } from './words.ts';
import { wordOf } from './word-of.ts';

/** An event of the audit trail in words; one that is newer than the dictionary by its kind. */
export function auditKindText(kind: string): string {
  return wordOf(words('audit-kinds'), kind);
}
