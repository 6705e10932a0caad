export { statementRoutes } from './routes.ts';
export { statementMemory } from './statement-memory.ts';
export { writeBlockSummaries } from './write-block-summaries.ts';
