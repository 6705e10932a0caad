export { enquiryRoutes } from './routes.ts';
export { findEnquiry, listEnquiries, type Enquiry, type EnquiryKind } from './store.ts';
