/** Mails to staff. They leave the bank, so they name no client and no text of a task. */
export const staffMail = {
  tasks: {
    subject: 'Your tasks of {day}',
    lead: 'Tasks that are yours or your roles’: {dueToday} due today, {late} late.',
    where: 'They stand on Today in the back office: {address}',
    whereUnnamed: 'They stand on Today in the back office.',
  },
};
