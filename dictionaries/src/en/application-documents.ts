/** The page to which the link of a mail leads an applicant who is asked for documents. */
export const applicationDocuments = {
  title: 'Your documents',
  lead: 'For your application {reference}. This page works until {date}.',
  forms: 'PDF, JPEG or PNG, up to {size} MB each; photographs are fine if every corner can be read.',
  choose: 'Choose files',
  sending: '{name}: {share} sent',
  arrived: 'Arrived',
  notSent: '{name} was not sent. {reason}',
  finish: 'Finish',
  finishHint:
    'Finish when you have sent everything that you have. The link then ends; if something is missing, we write to you.',
  done: 'Thank you',
  doneText: 'Your documents have reached the bank. We read them and write to you by email.',
  ended: 'This link no longer works',
  endedText: 'It was used, replaced by a later one, or its time is over. Write to {mailbox}, and we send you another.',
};
