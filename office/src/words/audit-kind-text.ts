import { words } from './words.ts';

/** An event of the audit trail in words; one that is newer than the dictionary by its kind. */
export function auditKindText(kind: string): string {
  return (words('audit-kinds') as Readonly<Record<string, string>>)[kind] ?? kind;
}
