/** The pages to which mailed links lead. The secret stands behind a `#`, which no browser sends to a server. */
export const documentsPage = '/Documents';
export const welcomePage = '/Welcome';
/** The application form itself (spec 2): a link to a saved application is continued there. */
export const applicationPage = '/form-two';
