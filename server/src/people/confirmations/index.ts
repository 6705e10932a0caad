export type { ChangeAsking, Change } from './change.ts';
export { confirmationMinutes, hashOfBound } from './confirmation.ts';
export { confirmChange, confirmOwnChange } from './confirm-change.ts';
export { judgeConfirmation, noCode, type GivenCode } from './judge-confirmation.ts';
export { makeChange, makeOwnChange } from './make-change.ts';
export { makeConfirmation, type Confirmation, type ConfirmationAsked } from './make-confirmation.ts';
export { confirmationRoutes } from './routes.ts';
export { deleteOldConfirmations, spendConfirmation } from './store.ts';
