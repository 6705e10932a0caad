/** The own account of a member of staff. */
export const account = {
  reading: 'Reading…',
  you: '{name}, {login}',
  roles: 'Roles: {roles}',
  passkeys: 'Passkeys',
  passkeysText:
    'A passkey signs you in without password and code. It stays on your device, or in your password keeper.',
  noPasskeys: 'You have no passkey yet.',
  passkeyName: 'Name of the new passkey',
  passkeyNameHint: 'Such as the device that it is on.',
  passkeyNameMissing: 'Give the passkey a name.',
  addPasskey: 'Add a passkey',
  passkeyAdded: 'The passkey is added.',
  passkeyNotHere: 'Passkeys belong to a host name. Open the office by its name, not by an IP address, to add one.',
  passkeyGivenUp: 'No passkey was made.',
  remove: 'Remove',
  removeTitle: 'Remove the passkey “{name}”?',
  removeText: 'It no longer signs you in. The copy on your device can be deleted there.',
  removed: 'The passkey is removed.',
  columns: { name: 'Name', added: 'Added', used: 'Last used', device: 'Device', network: 'Network', since: 'Since' },
  actions: 'Actions',
  never: 'never',
  sessions: 'Open sessions',
  thisSession: 'this one',
  unknownDevice: 'unknown',
  end: 'End',
  ended: 'The session has ended.',
  recovery: 'Recovery codes',
  recoveryLeft: {
    one: 'You have {count} recovery code left.',
    other: 'You have {count} recovery codes left.',
  },
  recoveryText:
    'A recovery code lets you set up another authenticator, and gives you ten new codes. Without codes the ' +
    'administrator resets your sign-in.',
};
