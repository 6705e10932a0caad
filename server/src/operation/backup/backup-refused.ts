/**
 * A backup that cannot be used, or a database that it may not be put into. The message is one sentence for the
 * operator.
 */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
