export { carryResult } from './carry-result.ts';
export { changeChart } from './change-chart.ts';
export { accountingOfficeRoutes } from './office-routes.ts';
export { revaluePositions } from './revalue-positions.ts';
