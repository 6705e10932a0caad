export {
  applyStatusFile,
  previewStatusFile,
  type AppliedStatusFile,
  type StatusPreview,
} from './apply-status-file.ts';
export { outgoingCounters, outgoingOrderOfficeRoutes } from './office-routes.ts';
export { cutOffCalendar, outgoingQueues } from './waiting-work.ts';
export { countQueue, listQueue } from './order-queue-store.ts';
export { handOut } from './keep-copy.ts';
export {
  decideLostFile,
  listLostFiles,
  unknownMessages,
  type LostFile,
  type LostItem,
} from './lost-file-store.ts';
export { keepLostFiles, outgoingFolderOf, startLossWatch } from './notice-loss.ts';
export { PaymentFilesLocked } from './payment-files-locked.ts';
export { placeInFilesThatLeft } from './place-in-files-that-left.ts';
export { recallReplacedFiles, rememberReplacedFiles } from './replaced-files-store.ts';
export { paymentFileOfficeRoutes } from './payment-file-office-routes.ts';
export { takeFile } from './release-file.ts';
export { releaseOrderKind } from './release-order-kind.ts';
export {
  findFile,
  listFiles,
  type FileWithCounts,
  type WrittenFile,
} from './payment-file-store.ts';
export { sendFileKind } from './send-file-kind.ts';
export { StatusFileRefused } from './status-file.ts';
export { listStatusFiles, readFileOrders, readFileReturns } from './status-store.ts';
export { writePaymentFiles } from './write-payment-files.ts';
export { messageIdOf } from './begin-file.ts';
export { readPastStatuses, writePastFiles, type PastFile } from './write-past-files.ts';
