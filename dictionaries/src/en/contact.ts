/** The Contact page: a message to the bank, and its offices. */
export const contact = {
  title: 'Contact Us',
  lead: 'Write to the bank. A person reads every message and answers by email in office hours.',
  write: 'Write to us',
  submit: 'Send',
  enterValidEmail: 'enter valid email',
  /** Beneath it: the rule of the specification refuses some good addresses. */
  orWriteTo: 'Or write to {mailbox}.',
  offices: {
    headOffice: 'Head office',
    representativeOffice: 'Representative office',
    hours: 'Office hours',
    days: 'Monday to Friday',
    zone: 'local time at the head office',
  },
  advice: {
    title: 'Good to know',
    browsers: {
      title: 'Browsers',
      text:
        'The site and online banking are made for {chrome}, {edge}, {firefox} and {safari} or later, and are tried ' +
        'in Chromium, Firefox and WebKit. The pages can be read in an older browser too.',
    },
    complaints: {
      title: 'Complaints',
      text: 'Write to your account manager or to {mailbox}. We confirm each complaint and answer it in writing.',
    },
    security: {
      title: 'Keep your access safe',
      text:
        'We never ask for your password or PIN by email, message or telephone. If a message looks strange, do not ' +
        'answer it: call the bank on the number on this page.',
    },
  },
};
