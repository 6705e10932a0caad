/** The list of staff. */
export const staff = {
  caption: 'Members of staff',
  lead: 'Nobody gets roles from one person alone: another one approves them under Proposals.',
  columns: { login: 'Login', name: 'Name', roles: 'Roles', since: 'Since', state: 'State', sessions: 'Open sessions' },
  actions: 'Actions',
  states: { active: 'active', waiting: 'not yet signed in', disabled: 'disabled' },
  create: {
    open: 'New member of staff',
    title: 'New member of staff',
    text: 'They sign in with a first password, choose another one and set up an authenticator.',
    login: 'Login',
    loginHint: '3 to 100 letters, digits or the marks . _ @ + -. It cannot be changed.',
    name: 'First and last name',
    confirm: 'Create',
  },
  disable: {
    label: 'Disable',
    title: 'Disable {name}?',
    text: 'Their sessions end and they cannot sign in any more.',
    done: '{login} can no longer sign in.',
  },
  enable: {
    label: 'Enable',
    title: 'Enable {name}?',
    text: 'They can sign in again, without roles. Those from before are proposed with it.',
    done: '{login} can sign in again.',
  },
  reset: {
    label: 'Reset the sign-in',
    title: 'Reset the sign-in of {name}?',
    text:
      'Their authenticator, recovery codes, passkeys and sessions are gone, and so are their roles. Those from ' +
      'before are proposed with it.',
  },
  shown: {
    title: 'The first password',
    text: 'It is shown this once. Hand it over in person or by telephone, not by mail.',
    login: 'Login',
    password: 'First password',
    proposed: 'The roles are proposed: somebody else decides.',
    notProposed: 'The roles were not proposed. Propose them in the list: {failure}',
  },
  sessions: {
    title: 'Signed in now',
    columns: { login: 'Login', device: 'Device', network: 'Network', since: 'Since', used: 'Last used' },
    end: 'End',
    endAll: 'End all',
    question: { end: 'End this session of {name}?', endAll: 'End every session of {name}?' },
  },
  change: 'Change roles',
  changeTitle: 'Other roles for {name}',
  changeText: 'Somebody else approves it. Their sessions end then.',
  rolesLegend: 'Roles from then on',
  propose: 'Propose',
  proposed: 'Proposed. Somebody else decides it.',
};
