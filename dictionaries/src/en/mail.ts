/** The bank's mails: the one-time PIN and notices to a client, and enquiries to the bank's own mailbox. */
export const mail = {
  /** To a client. */
  greeting: 'Dear {name},',
  /** To anybody else. */
  goodDay: 'Good day,',
  pin: {
    subject: 'Your one-time PIN',
    lead: 'Your one-time PIN for online banking is:',
    lifetime: 'It is valid for {minutes} minutes and for this login only.',
    warning:
      'If you are not logging in at this moment, somebody knows your password: change it and tell your account ' +
      'manager.',
  },
  confirmation: {
    subject: 'Confirm your payment',
    lead: 'You are about to send this payment:',
    /** Of a file of orders. */
    file: {
      subject: 'Send a file of {count} orders',
      lead: 'You are about to send the {count} orders of the file {file}:',
    },
    /** Of several orders that are approved in one act. */
    several: { subject: 'Approve {count} orders', lead: 'You are about to approve these {count} orders:' },
    /** Of a change by an administrator of the client. */
    change: {
      subject: 'Confirm a change',
      lead: 'You are about to change what counts for the client {client}:',
      ownLead: 'You are about to change how you log in and confirm:',
      lifetime: 'It is valid for {minutes} minutes and for this change only, exactly as it is written above.',
      warning:
        'If you are not making this change, or if anything above is not as you entered it, do not pass the code on ' +
        'to anybody: change your password and tell your account manager.',
      passkey: 'New passkey',
      authenticator: 'New authenticator app',
      recoveryCodes: 'Recovery codes',
      renewed: 'New ones are made, and those from before end',
      removal: 'Removed',
      mailedPin: 'Emailed PIN',
      pinEnded: 'We email it no longer',
      pinResumed: 'We email it again',
      coolingHours: 'Hours that new beneficiaries wait',
      limit: 'Limit',
      limitEnds: 'The limit ends',
      limitCounts: 'Counts',
      limitAtOnce: 'At once',
      limitLater: 'In 24 hours',
      trusted: 'Trusted from now on',
      trustEnded: 'No longer trusted',
      decision: 'Rules of approval',
      decisions: { accept: 'They are accepted', refuse: 'They are refused', withdraw: 'They are withdrawn' },
      member: 'User',
      memberBefore: 'Now',
      memberRights: 'Then',
      memberEnds: 'No rights any more',
      memberDecision: 'Rights of a user',
      memberDecisions: { accept: 'They are accepted', refuse: 'They are refused', withdraw: 'They are withdrawn' },
      invited: 'Invited user',
      invitedMail: 'Email address',
      invitedBirth: 'Date of birth',
      invitation: 'Invitation',
      invitationDecisions: {
        accept: 'It goes to the bank',
        refuse: 'It is refused',
        withdraw: 'It is withdrawn',
      },
    },
    fields: {
      amount: 'Amount',
      debtorAccount: 'From account',
      creditor: 'Beneficiary',
      creditorAddress: 'Beneficiary address',
      creditorAccount: 'Beneficiary account',
      creditorAgent: 'Beneficiary’s bank',
      creditorCountry: 'Country',
      charges: 'Charges',
      reference: 'Reference',
      rhythm: 'Repeats',
      startsOn: 'From',
      ends: 'Ends',
    },
    /** Of a standing order. */
    rhythms: {
      weekly: 'every week, on {day}',
      monthly: 'every month, on day {day}',
      month_end: 'every month, on its last bank day',
    },
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    charges: { OUR: 'you pay all', BEN: 'the beneficiary pays all', SHA: 'shared' },
    code: 'Your code to confirm it is:',
    lifetime: 'It is valid for {minutes} minutes and for this payment only, exactly as it is written above.',
    warning:
      'If you have not ordered this payment, or if anything above is not as you entered it, do not pass the code ' +
      'on to anybody: change your password and tell your account manager.',
  },
  /** What a push says. */
  push: 'Something waits for you in your online banking.',
  /** What a user asked to be told of. */
  reached: {
    balance: {
      subject: 'A balance is low',
      lead: 'The balance of one of your accounts has fallen below the amount that you named.',
    },
    rate: {
      subject: 'An exchange rate was reached',
      lead: 'Our exchange rate has reached the one that you named. You are told of it once.',
    },
    fields: { account: 'Account', limit: 'Amount that you named', rate: 'Exchange rate' },
    more: 'You choose what we tell you of in your online banking under Security.',
  },
  event: {
    order_completed: {
      subject: 'Your payment was carried out',
      lead: 'Your international order was carried out: the money has left the bank.',
    },
    order_rejected: {
      subject: 'Your payment was not carried out',
      lead:
        'Your international order was rejected, and the amount has been returned to your account. The reason is ' +
        'given in your statement.',
    },
    order_returned: {
      subject: 'Your payment was returned',
      lead:
        'The beneficiary’s bank returned your payment, and the amount is back on your account. The reason is ' +
        'given in your statement.',
    },
    scheduled_order_booked: {
      subject: 'Your scheduled transfer was carried out',
      lead: 'The transfer between your accounts that you scheduled for today was carried out.',
    },
    scheduled_order_refused: {
      subject: 'Your scheduled order was not carried out',
      lead:
        'The order that you scheduled for today could not be carried out, and no money has moved. Your online ' +
        'banking shows why. Please order it again if you still wish it.',
    },
    money_received: { subject: 'Money received', lead: 'Money has been credited to your account.' },
    term_deposit_opened: { subject: 'Term deposit opened', lead: 'Money has been put into a term deposit.' },
    term_deposit_matured: {
      subject: 'Term deposit repaid',
      lead: 'Your term deposit is over: principal and interest are on your account.',
    },
    term_deposit_closed: {
      subject: 'Term deposit ended early',
      lead: 'Your term deposit has ended early, and its principal is on your account.',
    },
    order_prepared: {
      subject: 'An order waits for your approval',
      lead:
        'An order was prepared that you may approve or reject. Nothing has been sent yet. You find it in your ' +
        'online banking under Orders.',
    },
    order_changed: {
      subject: 'An order that waits for your approval was changed',
      lead:
        'An order that waits for your approval asks for something else now. Read it again before you decide: ' +
        'Orders in your online banking.',
    },
    order_approved: {
      subject: 'Your order was approved',
      lead: 'The order that you prepared was approved. It goes now, or on the day that it was scheduled for.',
    },
    order_declined: {
      subject: 'Your order was rejected',
      lead: 'The order that you prepared was rejected by another user. No money has moved.',
    },
    order_withdrawn: {
      subject: 'Your order was cancelled',
      lead: 'The order that you prepared was cancelled by another user. No money has moved.',
    },
    order_expired: {
      subject: 'Your order has expired',
      lead:
        'Nobody approved or rejected the order that you prepared in time. No money has moved. Please prepare it ' +
        'again if you still wish it.',
    },
    fields: {
      number: 'Number',
      amount: 'Amount',
      from: 'Sender',
      to: 'Beneficiary',
      account: 'Account of the counterparty',
      by: 'By',
      reason: 'Reason',
    },
    more:
      'You find the whole payment in your online banking, and there you choose what we write to you about: ' +
      'Security, Emails.',
  },
  statement: {
    subject: 'A statement is ready',
    lead: 'A scheduled statement is ready.',
    period: 'Period',
    fromTo: '{from} to {to}',
    accounts: 'Accounts',
    more:
      'You find it in your online banking, under Statement. We send no statements by email, because email can be ' +
      'read on its way.',
  },
  beneficiary: {
    saved: {
      subject: 'A new beneficiary in your list',
      lead: 'This beneficiary was added to the saved beneficiaries of your online banking. Nothing has been paid.',
    },
    changed: {
      subject: 'The details of a saved beneficiary were changed',
      lead:
        'Details of this saved beneficiary were changed: the spelling of the name, the name of the bank, the ' +
        'address or the reference. Its account, SWIFT code and country are the same as before. Nothing has been ' +
        'paid.',
    },
    fields: {
      creditor: 'Beneficiary',
      creditorAccount: 'Account',
      creditorAgent: 'Bank',
      creditorCountry: 'Country',
      reference: 'Reference',
    },
    own: 'If this was you, there is nothing to do. Every payment still needs a code of its own.',
    notOwn:
      'If it was not you, do not pay this beneficiary: call your account manager at once, and change your password.',
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
    summarySubject: 'Messages and applications that were not emailed one by one: {count}',
    summary:
      'More came in than are emailed one by one. All of them are kept: read them with the commands “message show” ' +
      'and “application show”.',
    summaryRest: 'Not in this list: {count}',
    yes: 'yes',
    no: 'no',
  },
  /** To the address that a sender typed: it holds nothing else that was typed. */
  acknowledgement: {
    applicationSubject: 'We have your application: {reference}',
    messageSubject: 'We have your message: {reference}',
    applicationLead: 'Your application for an account has reached the bank. Its reference is:',
    messageLead: 'Your message has reached the bank. Its reference is:',
    answer:
      'We answer on working days. If you have a question before that, write to {mailbox} and quote the reference.',
    never: 'The bank never asks for a password or a PIN by email.',
    notOwn:
      'This address was given in a form on our website. If you did not give it, you need do nothing: no account is ' +
      'opened by this email.',
  },
  /** Around what staff write in answer to a message. */
  answer: {
    waits: 'An answer to your message {reference} waits in your personal account, under Messages.',
    subject: 'Your message to the bank: {reference}',
    reference: 'You can answer this email. Please keep the reference {reference} in it.',
    never: 'The bank never asks for a password or a PIN by email.',
  },
  /** To an address that an applicant typed: no name in it. */
  documentsAsked: {
    subject: 'Documents for your application {reference}',
    lead: 'To go on with your application {reference} we need these documents:',
    link: 'Please send them by this link, which works until {date} and for your application only:',
    forms: 'We take PDF, JPEG and PNG. Scans and clear photographs are fine.',
    never:
      'The page asks for documents only, never for a password or a card. If you did not apply, do not open the ' +
      'link and tell us: {mailbox}.',
  },
  applicationSaved: {
    subject: 'Your application is saved',
    lead: 'You can continue your application by this link until {date}:',
    once:
      'It works once: open it where you want to go on. What you typed is encrypted under the link, so nobody at ' +
      'the bank can read it, or send you the link again.',
    notYou: 'If you have not saved an application, delete this email. Questions: {mailbox}.',
  },
  applicationRejected: {
    subject: 'Your application {reference}',
    lead: 'Thank you for your application {reference} and for the time that you gave to it.',
    decision:
      'We have read it with care and are not able to open an account. Like every bank we decide on each ' +
      'application by itself, and we do not give reasons.',
    records: 'We keep what you sent for as long as the law asks, and then delete it.',
  },
  /** To a user whom a client invited. */
  invited: {
    subject: 'You are invited to online banking',
    lead: '{client} has invited you to act for it, and the bank has accepted. With this login you use online banking:',
    after: 'When you log in, we send a one-time PIN to this address.',
  },
  welcome: {
    subject: 'Welcome: your account is open',
    greeting: 'Dear {name},',
    lead:
      'Your application is accepted and your accounts are open. With this client number and this login you use ' +
      'online banking:',
    clientNumber: 'Client number',
    login: 'Login',
    link: 'Choose your password here. The link works once, and until {time}:',
    after: 'When you log in, we send a one-time PIN to this address. Your account numbers are then on the first page.',
    never:
      'We never ask for your password or PIN, neither by email nor by telephone. Please do not pass this email on.',
  },
};
