/** The list of staff. */
export const staff = {
  caption: 'Members of staff',
  lead: 'New members are created, disabled and reset on the command line: bank staff.',
  columns: { login: 'Login', name: 'Name', roles: 'Roles', since: 'Since', state: 'State', sessions: 'Open sessions' },
  actions: 'Actions',
  states: { active: 'active', waiting: 'not yet signed in', disabled: 'disabled' },
  change: 'Change roles',
  changeTitle: 'Other roles for {name}',
  changeText: 'Somebody else approves it. Their sessions end then.',
  rolesLegend: 'Roles from then on',
  propose: 'Propose',
  proposed: 'Proposed. Somebody else decides it.',
};
