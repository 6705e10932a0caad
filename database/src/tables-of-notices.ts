/** Mails and news, and what clients and users want to be told of. */
export const tablesOfNotices = [
  'bank_notices',
  'bank_notices_seen',
  'notice_choices',
  'notices',
  'unwanted_notices',
  'news_read',
  'rate_wishes',
] as const;
