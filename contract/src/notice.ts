/** What becomes of money, of which a client is told. */
const paymentKinds = [
  'order_completed',
  'order_rejected',
  'order_returned',
  'scheduled_order_booked',
  'scheduled_order_refused',
  'money_received',
  'term_deposit_opened',
  'term_deposit_matured',
  'term_deposit_closed',
] as const;

/** What users decide among themselves: those who may approve an order are told of it, then the user who prepared it. */
export const approvalKinds = [
  'order_prepared',
  'order_changed',
  'order_approved',
  'order_declined',
  'order_withdrawn',
  'order_expired',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** What mails tell of. */
export const mailedKinds = [...paymentKinds, ...approvalKinds] as const;
export type MailedKind = (typeof mailedKinds)[number];

/**
 * What mails are about, unless a client switches it off: orders that wait for an approval are one thing, what became of
 * them another one. What concerns their security is always told.
 */
export const noticeKinds = [...paymentKinds, 'order_to_approve', 'order_decided'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The switch by which the mails of a kind are switched off. */
export function noticeOf(kind: MailedKind): NoticeKind {
  switch (kind) {
    case 'order_prepared':
    case 'order_changed':
      return 'order_to_approve';
    case 'order_approved':
    case 'order_declined':
    case 'order_withdrawn':
    case 'order_expired':
      return 'order_decided';
    default:
      return kind;
  }
}

/** What the portal tells of: the same, and a beneficiary that was added. */
export const newsKinds = [...mailedKinds, 'beneficiary_added'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** News that the portal lists at once. */
export const newsMax = 30;
