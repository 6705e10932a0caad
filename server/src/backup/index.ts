export { backup } from './backup.ts';
export type { BackupHeader } from './backup-header.ts';
export { BackupRefused } from './backup-refused.ts';
export { restore, type RestoreOptions } from './restore.ts';
export { checkedInvariants, verifyBank } from './verify-bank.ts';
