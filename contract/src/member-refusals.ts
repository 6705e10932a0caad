/** Refusals of changes of who acts for a client, each with its status. */
export const memberRefusals = {
  member_not_found: 422,
  member_rights_malformed: 422,
  own_rights_not_widened: 403,
  accounts_beyond_own: 403,
  last_administrator_stays: 422,
  member_change_waiting: 422,
  own_member_change_not_accepted: 403,
  birth_date_malformed: 422,
} as const;
