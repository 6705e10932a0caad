import { recordStaffAct, type AuditKind } from '../../base/audit/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import type { ApplicationFile } from './store.ts';
import type { OnboardingPlatform } from './with-file.ts';

type KindOfFile = Extract<
  AuditKind,
  | 'application_assigned'
  | 'application_moved'
  | 'application_noted'
  | 'application_rated'
  | 'application_rejected'
  | 'document_added'
  | 'document_checked'
  | 'file_changed'
  | 'documents_asked_for'
>;

/** Puts on record what staff did to a file, with all that stands in it then. */
export function recordOfFile(
  transaction: Database,
  platform: Pick<OnboardingPlatform, 'staff' | 'newId' | 'clock'>,
  {
    kind,
    file: { id },
    subject = id,
  }: { readonly kind: KindOfFile; readonly file: Pick<ApplicationFile, 'id'>; readonly subject?: string },
): Promise<void> {
  return recordStaffAct(transaction, platform, { kind, subject, about: [{ kind: 'application', id }] });
}
