export { deleteAbandonedDocuments } from './documents-store.ts';
export { endWelcomeLinksOf } from './links-store.ts';
export { onboardingOfficeRoutes } from './office-routes.ts';
export { lowerRiskKind } from './lower-risk-kind.ts';
export { acceptanceKind } from './propose-acceptance.ts';
export { onboardingRoutes } from './routes.ts';
export { applicationQueues } from './waiting-work.ts';
export { countFilesOf } from './files-of-officer-store.ts';
export { deleteOldFiles, insertFiles } from './store.ts';
