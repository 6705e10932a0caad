export { statementRoutes } from './routes.ts';
export { writeFolios } from './write-folios.ts';
