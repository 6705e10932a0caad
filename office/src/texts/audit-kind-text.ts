import { texts } from './texts.ts';
import { textOf } from './text-of.ts';

/** An event of the audit trail in words; one that is newer than the dictionary by its kind. */
export function auditKindText(kind: string): string {
  return textOf(texts('audit-kinds'), kind);
}
