export { statementRoutes } from './routes.ts';
export { statementMemory } from './statement-memory.ts';
export { writeFolios } from './write-folios.ts';
