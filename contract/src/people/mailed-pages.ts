/** The pages to which mailed links lead. The secret stands behind a `#`, which no browser sends to a server. */
export const documentsPage = '/Documents';
export const welcomePage = '/Welcome';
