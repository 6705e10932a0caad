/** Texts of a demonstration about itself: a bank in production sends its pages without them. */
export const demonstration = {
  footer:
    'A demonstration of software. No such bank exists, and nothing on this site is an offer of banking, ' +
    'investment or any other service.',
  login: {
    title: 'This is a demonstration of software.',
    text:
      'No such bank exists, and nothing here is an offer. The demonstration logins are printed by the server when ' +
      'it starts.',
  },
  pin: 'Demonstration: your PIN is {pin}',
  pinShownOnce: 'Demonstration: a PIN is shown once. Send a new one to see it here.',
  code: 'Demonstration: your code is {code}',
  feeNotCharged: 'Not charged by this demonstration.',
  authorities:
    'These three authorities are invented, as the bank is, and so are their seals. No register holds the numbers.',
  directors: 'These three directors are invented, as the bank is, and their portraits are drawn from nobody.',
  house: 'The house is invented, as the bank and its harbour are.',
  quotes: 'Invented for this demonstration, dated {day}, {time} UTC.',
};
