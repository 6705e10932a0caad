export { erasePersonKind } from './erase-person-kind.ts';
export { listCaseDocuments, readCaseDocument } from './documents-store.ts';
export { openReport } from './open-report.ts';
export { findCase, listReportsOf, type Case } from './store.ts';
export { caseCounters, caseOfficeRoutes } from './office-routes.ts';
export { caseQueues } from './waiting-work.ts';
