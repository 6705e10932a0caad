export { enquiryRoutes } from './routes.ts';
export {
  deleteOldEnquiries,
  findEnquiry,
  findEnquiryByReference,
  listEnquiries,
  type Enquiry,
  type EnquiryKind,
} from './store.ts';
export { sumUpEnquiries } from './sum-up-enquiries.ts';
