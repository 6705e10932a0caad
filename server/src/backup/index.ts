export { backup } from './backup.ts';
export type { BackupHeader } from './backup-header.ts';
export { restore, type RestoreOptions } from './restore.ts';
export type { SealJudgement, Witness } from './judge-seals.ts';
export { checkedInvariants, inspectBank, verifyBank, type Verdict } from './verify-bank.ts';
export { withoutTimeouts } from './without-timeouts.ts';
