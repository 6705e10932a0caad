/** What happened, as the portal lists it. */
export const news = {
  title: 'Notices',
  /** Before what was not read yet, for assistive technology. */
  isNew: 'New:',
  kinds: {
    order_completed: 'International order carried out',
    order_rejected: 'International order rejected',
    order_returned: 'Payment returned',
    scheduled_order_booked: 'Scheduled transfer carried out',
    scheduled_order_refused: 'Scheduled order not carried out',
    money_received: 'Money received',
    term_deposit_opened: 'Term deposit opened',
    term_deposit_matured: 'Term deposit repaid',
    term_deposit_closed: 'Term deposit ended early',
    order_prepared: 'An order waits for your approval',
    order_changed: 'An order that waits for your approval was changed',
    order_approved: 'Your order was approved',
    order_declined: 'Your order was rejected by another user',
    order_withdrawn: 'Your order was cancelled by another user',
    order_expired: 'Your order expired: nobody decided it in time',
    beneficiary_added: 'Beneficiary added',
    message_answered: 'The bank answered your message',
  },
  /** Who decided. */
  by: 'by {name}',
  none: 'No notices in the last 30 days.',
  foot: 'Notices of the last 30 days. Security sets which are also emailed.',
};
