/** What the office alone answers, with its HTTP status: scripts of the website and the portal do not hold these. */
export const officeRefusals = {
  emergency_act_not_found: 422,
  emergency_act_closed: 422,
  own_emergency_act: 403,
  emergency_act_signed_already: 422,
  roles_must_not_meet: 422,
  chart_account_taken: 422,
  chart_account_needed: 422,
  earlier_year_not_carried: 422,
  export_not_found: 422,
  period_not_over: 422,
  period_closed_already: 422,
  period_out_of_order: 422,
  checklist_not_met: 422,
  open_item_not_found: 422,
  arrived_file_not_found: 422,
  arrived_file_refused: 422,
} as const;
