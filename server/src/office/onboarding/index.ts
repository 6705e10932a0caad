export { deleteAbandonedDocuments } from './documents-store.ts';
export { endWelcomeLinksOf } from './links-store.ts';
export { onboardingOfficeRoutes } from './office-routes.ts';
export { acceptanceKind } from './propose-acceptance.ts';
export { onboardingRoutes } from './routes.ts';
export { countFiles, deleteOldFiles, insertFiles } from './store.ts';
