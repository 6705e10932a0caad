export { CamtRefused } from './camt-file.ts';
export { believeRejections } from './believe-rejections.ts';
export { decideSentOrderKind } from './decide-sent-order-kind.ts';
export { incomingOfficeRoutes } from './office-routes.ts';
export { incomingQueues } from './waiting-work.ts';
export { importFile, previewFile, type FilePlan } from './import-file.ts';
export { findWrongStatements } from './find-wrong-statements.ts';
export { presentOpenItem } from './open-items.ts';
export { findStatements, listStatementsUntil, type ToldStatementOf } from './statements-of-days-store.ts';
export { presentReconciliation } from './present-reconciliation.ts';
export { reconcile } from './reconcile.ts';
export type { Reconciliation } from './reconciliation.ts';
export { returnOrderByHand, type ReturnByHand } from './return-order-by-hand.ts';
export { assignEntry } from './assign-entry.ts';
export { keepEntry, returnEntry, returnReference, type ResolutionRefusal } from './resolve-suspense.ts';
export { takeFileBack, type TakenBack } from './take-file-back.ts';
export { takeFileBackKind } from './take-file-back-kind.ts';
export type { UndoRefusal } from './keep-undone.ts';
export { undoAssignment } from './undo-assignment.ts';
export { undoAssignmentKind } from './undo-assignment-kind.ts';
export { listFiles } from './files-store.ts';
export { listEntries } from './list-entries-store.ts';
export { countWaiting } from './store.ts';
export type { IncomingEntry } from './incoming-entry.ts';
export { receiveFromAcquirerKind } from './receive-from-acquirer-kind.ts';
export { decideAlone, resolveSuspenseKind } from './resolve-suspense-kind.ts';
export {
  keepReturnStatuses,
  listReturnAccounts,
  placeReturns,
  placeReturnsThatLeft,
  takeReturns,
  type ReturnAccount,
  type WaitingReturn,
} from './returns-store.ts';
export { readLastClosing } from './statements-store.ts';
export type { PlannedTransaction } from './fate.ts';
export { signOffItemKind } from './sign-off-item-kind.ts';
export type { FateSum, FileSummary, SummedStatement } from './sum-up.ts';
