export { drawUpStatement } from './draw-up-statement.ts';
export { writeStatementArchive, writeStatementFile } from './write-statement-file.ts';
export { makeDueStatements } from './make-due-statements.ts';
export { statementOfficeRoutes } from './office-routes.ts';
export { readStatement } from './read-statement.ts';
export { readTotals } from './read-totals.ts';
export { statementRoutes } from './routes.ts';
export { statementMemory } from './statement-memory.ts';
export { writeBlockSummaries } from './write-block-summaries.ts';
