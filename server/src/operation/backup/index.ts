export { backup, type BackupTarget } from './backup.ts';
export { BackupRefused } from './backup-refused.ts';
export type { BackupHeader } from './backup-header.ts';
export { restore, type RestoreOptions } from './restore.ts';
export { tryBackup } from './try-backup.ts';
export { withPipedFile } from './with-piped-file.ts';
export type { SealJudgement, Witness } from './judge-seals.ts';
export { checkedInvariants, inspectBank, verifyBank, type Verdict } from './verify-bank.ts';
export { withoutTimeouts } from './without-timeouts.ts';
