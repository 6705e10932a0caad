/** What a client is told of by mail, unless they switch it off. What concerns their security is always told. */
export const noticeKinds = [
  'order_completed',
  'order_rejected',
  'order_returned',
  'scheduled_order_booked',
  'scheduled_order_refused',
  'money_received',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What the portal tells of: the same, and a beneficiary that was added. */
export const newsKinds = [...noticeKinds, 'beneficiary_added'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** News that the portal lists at once. */
export const newsMax = 30;
