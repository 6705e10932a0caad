export { readText } from './handle-message.ts';
export { secondsUntilMail } from './limit-visitor-mail.ts';
export { messageOfficeRoutes } from './office-routes.ts';
export { messageQueues } from './waiting-work.ts';
export { countMessages, insertNote, listNotes } from './queue-store.ts';
export { deleteUnsentFiles } from './files-store.ts';
export { enquiryRoutes, type OpenFile } from './routes.ts';
export {
  deleteOldEnquiries,
  findEnquiry,
  findEnquiryByReference,
  listEnquiries,
  type Enquiry,
  type EnquiryKind,
} from './store.ts';
export { threadRoutes } from './thread-routes.ts';
export { sumUpEnquiries } from './sum-up-enquiries.ts';
