export { fromBase32, toBase32 } from './base32.ts';
export { askToConfirm, hasApp, isConfirmed, takeAppCode } from './confirm-with-factor.ts';
export { askForNewPasskey, askForPasskey, judgeNewPasskey, judgePasskey, type Words } from './judge-passkey.ts';
export { announceEndOfFactors, endLostFactors, judgeEndOfFactors } from './end-lost-factors.ts';
export { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
export { secondFactorRoutes, webOriginOf } from './routes.ts';
export { dropOldChallenges } from './store.ts';
export { codeOfStep, newTotpKey, stepAt, stepOfCode, totpAddress } from './totp.ts';
