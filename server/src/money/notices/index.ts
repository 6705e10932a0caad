export { bankNoticeOfficeRoutes, bankNoticeRoutes } from './bank-notice-routes.ts';
export { insertBankNotice, warnOfDormancy } from './bank-notices-store.ts';
export { publishNotice } from './publish-notice.ts';
export { noticeRoutes } from './routes.ts';
export { deleteOldNotices, insertToldNotices } from './store.ts';
export { sendNoticeJob, startNotices } from './tell-of-events.ts';
