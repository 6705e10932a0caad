/** Form one: a message to one's account manager. */
export const accountManager = {
  title: 'Contact your account manager',
  lead: 'One person at the bank knows your accounts. We pass on to them what you write here.',
  prospects: 'Not a client yet? Leave the manager’s name empty: the manager for new clients answers.',
  write: 'Write here',
  name: 'Name',
  /** With the apostrophe of the specification: the field is found by these very words. */
  accountManager: "Account manager's name",
  submit: 'SUBMIT',
  nextSteps: 'What happens next',
  steps: {
    received:
      'The bank keeps the message and passes it to the manager you name. Without a name it goes to the manager who ' +
      'looks after your accounts.',
    answer: 'We answer by email or telephone in office hours, Monday to Friday, {hours}.',
    orders: 'We never take payment orders by message: send them from online banking.',
  },
};
