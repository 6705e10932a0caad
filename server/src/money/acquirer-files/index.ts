export { AcquirerFileRefused } from './acquirer-file.ts';
export { findAcquirerFile, insertReceipt, type KeptAcquirerFile } from './files-store.ts';
export { makeAcquirerFile } from './make-acquirer-file.ts';
export { isAcquirerFile } from './read-acquirer-file.ts';
export { acquirerFileOfficeRoutes } from './office-routes.ts';
export { postingsOfReceipt } from './receive-money.ts';
export { describeAcquirerFile, previewAcquirerFile, takeAcquirerFile } from './take-acquirer-file.ts';
export { writeOffDifference } from './write-off-difference.ts';
