export { writeSpendingCsv } from './write-spending-csv.ts';
