/** Form two: the online application. */
export const application = {
  title: 'Open an account',
  lead:
    'One page. We reply with the list of documents, and the {days} working days of an urgent opening begin when ' +
    'the last of them arrives.',
  accountType: {
    title: 'Account type',
    personal: 'Personal',
    personalMeaning: 'For one person',
    corporate: 'Corporate',
    corporateMeaning: 'For a company',
  },
  ibanTypes: {
    title: 'IBAN type',
    designated: { meaning: 'Designated, in your own name', swift: 'Designated SWIFT', sepa: 'Designated SEPA' },
    shared: { meaning: 'Shared, with a personal reference', swift: 'Shared SWIFT', sepa: 'Shared SEPA' },
  },
  businessCard: { title: 'Business card required', no: 'No', yes: 'Yes' },
  applicant: {
    title: 'About you',
    neededMeaning: 'A manager needs what is marked to begin. The form can be sent without it: they will ask you then.',
    companyName: 'Company name',
    ifThereIsOne: 'if there is one',
    country: 'Country',
    countryMeaning: 'Jurisdiction of incorporation and/or residence',
    natureOfBusiness: 'Nature of business',
    optional: 'optional',
    dateOfBirth: 'Date of birth',
    placeOfBirth: 'Place of birth',
    passportNumber: 'Passport number',
    registrationNumber: 'Registration number',
    ownersAndControllers: 'Owners and controllers',
    ownersMeaning: 'A line for each: name, date of birth, country, number of a paper',
  },
  submit: 'Submit',
  sent: 'Your request has been sent!',
  /** An application that is saved, and continued by a mailed link. */
  later: {
    lead:
      'Not finished, or a paper is not at hand? We keep what you typed, and email a link to the email address ' +
      'above.',
    save: 'Save and continue later',
    saved: 'The link is on its way to {email}. It works once, until {day}; the form stays as it is.',
    whichAddress: 'Fill in your email address above: the link goes there.',
    found: 'This link leads to the application that you saved. It opens once, in this window.',
    continue: 'Continue the application',
    continued: 'What you saved is back in the form.',
    ended: 'This link opens nothing: it was used, or its time is over. Fill the form in again, or write to {mailbox}.',
  },
  nextSteps: 'What happens next',
  steps: {
    answer: 'A manager reads the form and writes back with the list of documents.',
    documents: 'You send the documents. A personal account is verified within {hours} hours at most.',
    opening: 'The account opens. Urgent opening takes {days} full working days, counted from the last document.',
  },
};
