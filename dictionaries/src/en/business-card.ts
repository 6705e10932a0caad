export const businessCard = {
  title: 'A business payment card, for clients of the bank',
  lead: 'Debit or credit, on an account that you already hold. The fees of each card are listed below.',
  form: {
    title: 'Order a card',
    clientId: 'Client ID',
    shippingAddress: 'Shipping address',
    cardType: 'Card type',
    debit: 'Debit',
    credit: 'Credit',
    submit: 'Order the card',
  },
  answer: {
    title: 'Cards are ordered through your account manager.',
    text: 'Nothing has been sent from here. Write to your account manager; what you typed is already in the message.',
    link: 'Write to your account manager',
  },
  /** The message to the account manager. */
  message: { opening: 'I would like to order a business card.', line: '{label}: {value}' },
};
