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

/** What the portal tells of: the same, a beneficiary that was added, and an answer of the bank in a thread. */
export const newsKinds = [...mailedKinds, 'beneficiary_added', 'message_answered'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** News that the portal lists at once. */
export const newsMax = 30;

/**
 * What a user chooses to be told of, by account. What they have not chosen they are told as the client's switches say;
 * of balances and rates nobody is told without a choice.
 */
export const accountChoices = ['money_received', 'balance_below', 'order_executed', 'order_returned'] as const;
/** The same of what belongs to no account. */
export const personChoices = ['order_to_approve', 'rate_reached', 'login_from_new_place'] as const;
export const noticeChoices = [...accountChoices, ...personChoices] as const;
export type NoticeChoice = (typeof noticeChoices)[number];

/** These bear an amount: from which one money is told of, and below which a balance is. */
export const choicesWithAmount = ['money_received', 'balance_below'] as const satisfies readonly NoticeChoice[];

/** The choice by which a user is told of an event; undefined where the client's switches alone decide. */
export function choiceOf(kind: MailedKind): NoticeChoice | undefined {
  switch (kind) {
    case 'money_received':
      return 'money_received';
    case 'order_completed':
    case 'scheduled_order_booked':
      return 'order_executed';
    case 'order_rejected':
    case 'order_returned':
    case 'scheduled_order_refused':
      return 'order_returned';
    case 'order_prepared':
    case 'order_changed':
      return 'order_to_approve';
    default:
      return undefined;
  }
}

/** A mail always tells of these: a user chooses of a push alone. */
export const alwaysMailed = 'login_from_new_place' satisfies NoticeChoice;

/** Exchange rates that one user waits for at once. */
export const rateWishesMax = 10;
