export { readChartBalances } from './balances-store.ts';
export { isYearCarried, listResultsOfYear } from './carried-results-store.ts';
export { carryResult } from './carry-result.ts';
export { changeChart } from './change-chart.ts';
export { findWrongRevaluations, findWrongYears } from './find-wrong-sheets.ts';
export { accountingOfficeRoutes } from './office-routes.ts';
export { readRatesOfDay, worthIn, type RatesOfDay } from './rates-of-day.ts';
export { readEquity } from './read-equity.ts';
export { revaluePositions } from './revalue-positions.ts';
