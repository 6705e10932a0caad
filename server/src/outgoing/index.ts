export { applyStatusFile, type AppliedStatusFile } from './apply-status-file.ts';
export { outgoingCounters, outgoingOrderOfficeRoutes } from './office-routes.ts';
export { countQueue, listQueue } from './order-queue-store.ts';
export { paymentFileOfficeRoutes } from './payment-file-office-routes.ts';
export { releaseOrderKind } from './release-order-kind.ts';
export {
  findFile,
  listFiles,
  readFileContent,
  type FileWithCounts,
  type WrittenFile,
} from './payment-file-store.ts';
export { StatusFileRefused } from './status-file.ts';
export { listStatusFiles, readFileOrders, readFileReturns } from './status-store.ts';
export { writePaymentFiles } from './write-payment-files.ts';
