/** What happened, as the portal lists it. */
export const news = {
  title: 'Notices',
  /** Before what was not read yet, for assistive technology. */
  isNew: 'New:',
  kinds: {
    order_completed: 'International order sent',
    order_rejected: 'International order rejected',
    order_returned: 'Payment returned',
    scheduled_order_booked: 'Scheduled transfer carried out',
    scheduled_order_refused: 'Scheduled order not carried out',
    money_received: 'Money received',
    beneficiary_added: 'Beneficiary added',
  },
  none: 'No notices in the last 30 days.',
  foot: 'The last 30 days. Which of them are mailed to you is set under Security.',
};
