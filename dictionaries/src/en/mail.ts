/** What the bank mails: the one-time PIN to a client, and what visitors send to the bank's own mailbox. */
export const mail = {
  pin: {
    subject: 'Your one-time PIN',
    greeting: 'Dear {name},',
    lead: 'Your one-time PIN for online banking is:',
    lifetime: 'It is valid for {minutes} minutes and for this login only.',
    warning: 'If you are not logging in at this moment, somebody knows your password: change it and tell your account manager.',
    signature: '{bank}',
  },
  confirmation: {
    subject: 'Confirm your payment',
    greeting: 'Dear {name},',
    lead: 'You are about to send this payment:',
    fields: { amount: 'Amount', creditor: 'Beneficiary', creditorAccount: 'Account' },
    code: 'Your code to confirm it is:',
    lifetime: 'It is valid for {minutes} minutes and for this amount and beneficiary only.',
    warning: 'If you have not ordered this payment, do not pass the code on to anybody: change your password and tell your account manager.',
    signature: '{bank}',
  },
  enquiry: {
    contactSubject: 'Contact message from {name}',
    accountManagerSubject: 'Message for an account manager from {name}',
    applicationSubject: 'Application for an account from {name}',
    unnamed: 'a visitor',
    received: 'Received at {time} UTC. The sender reads {language}.',
    fromClient: 'Sent while logged in as client {client}.',
    fromVisitor: 'Sent without a login: nothing below is verified.',
    reference: 'Reference {id}',
    yes: 'yes',
    no: 'no',
  },
};
