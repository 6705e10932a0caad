export { fromBase32, toBase32 } from './base32.ts';
export { askForNewPasskey, askForPasskey, judgeNewPasskey, judgePasskey, type Words } from './judge-passkey.ts';
export { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
export { secondFactorRoutes } from './routes.ts';
export { dropOldChallenges } from './store.ts';
export { newTotpKey, stepOfCode, totpAddress } from './totp.ts';
