/** Refusals of changes of who acts for a client. */
export const memberRefusals = {
  member_not_found:
    'This user does not act for the client any more, or the change does not wait any more. Read the list again.',
  member_rights_malformed:
    'Choose at least one right and one account of the client. An amount needs the right to approve, and a currency.',
  own_rights_not_widened: 'You cannot give rights to yourself. Ask another administrator.',
  accounts_beyond_own: 'You can give rights only for accounts for which you act yourself.',
  last_administrator_stays: 'Somebody has to administer the client. Give this right to another user first.',
  member_change_waiting: 'Something else about this user or mailbox waits for a decision. Decide about it first.',
  own_member_change_not_accepted: 'Another administrator decides about rights that you asked for.',
  birth_date_malformed: 'Write the date of birth as year, month and day: 1988-04-17.',
};
