export { markEntryWithin } from './mark-entry.ts';
export { markRoutes } from './routes.ts';
export { hasMarks } from './store.ts';
