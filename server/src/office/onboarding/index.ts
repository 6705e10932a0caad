export { deleteAbandonedDocuments } from './documents-store.ts';
export { endWelcomeLinksOf } from './links-store.ts';
export { onboardingOfficeRoutes } from './office-routes.ts';
export { lowerRiskKind } from './lower-risk-kind.ts';
export { acceptanceKind } from './propose-acceptance.ts';
export { onboardingRoutes } from './routes.ts';
export { endsAs, sniffMediaType, tailBytes } from './sniff-media-type.ts';
export { tidyFileName } from './tidy-file-name.ts';
export { countFiles, deleteOldFiles, insertFiles } from './store.ts';
