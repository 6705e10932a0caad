/** What the bank thinks, each letter by its name. */
export const letters = {
  shortSum: {
    when: 'October 2026',
    title: 'Where the missing twenty euros went',
    paragraphs: {
      cause:
        'A client pays an invoice and the supplier writes that less has arrived. Nobody has made a mistake. A ' +
        'payment abroad often passes through two or three banks, and each may take its charge out of the sum on the ' +
        'way.',
      choice:
        'The order asks who bears the charges. Shared means that you pay ours and the beneficiary pays those of the ' +
        'other banks. Where the contract says that the price is net of bank charges, choose OUR, and the supplier ' +
        'receives the sum of the invoice.',
      reference:
        'Put the number of the invoice into the reference. When a sum does arrive short, that number is what lets a ' +
        'clerk in the other bank find the payment.',
    },
  },
  originOfMoney: {
    when: 'June 2026',
    title: 'Why we ask where the money comes from',
    paragraphs: {
      reason:
        'The question sounds like suspicion. It is not. The law orders a bank to know, and a bank that does not ask ' +
        'soon loses its correspondent banks. Its clients can then pay nobody abroad.',
      papers:
        'Papers that somebody else has made help most: a contract of sale, a tax assessment, a statement of the bank ' +
        'that the money leaves. A letter in which you explain yourself helps us to understand, and proves little.',
      time: 'Send them with the application. We then have fewer questions, and you wait for fewer answers.',
    },
  },
  twoPeople: {
    when: 'February 2026',
    title: 'Two people, and a slower bank',
    paragraphs: {
      habit:
        'In our office one person proposes a change to a client’s account and another decides. Directors are no ' +
        'exception.',
      price:
        'It costs time. A correction that one person could make in a minute waits until a second has read it. Other ' +
        'banks are quicker at this, and we do not mind.',
      reason:
        'Losses in a bank seldom begin with a stranger. They begin with a colleague who was trusted, alone and tired ' +
        'on a Friday. The second reader protects that colleague too.',
      clients:
        'Companies can have the same in their online banking: rules that say who approves a payment, and from which ' +
        'amount.',
    },
  },
};
