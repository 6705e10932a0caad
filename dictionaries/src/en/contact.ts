/** The Contact page: a message to the bank, and its offices. */
export const contact = {
  title: 'Contact Us',
  lead: 'Write to the bank. A person reads every message and answers by email in office hours.',
  write: 'Write to us',
  submit: 'Send',
  enterValidEmail: 'enter valid email',
  offices: {
    headOffice: 'Head office',
    representativeOffice: 'Representative office',
    hours: 'Office hours',
    days: 'Monday to Friday',
  },
};
