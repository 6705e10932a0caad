import type { FieldDescription } from './field-description.ts';

const id = '0199a3c4-0001-7000-8000-0123456789ab';
const user: FieldDescription = { says: 'Ids of users whose approval counts.', example: [id] };

const accountsOfRights: FieldDescription = {
  says: 'Numbers of the accounts for which the rights are; null: all of them.',
  example: ['OS2400805529'],
};

const birthDate: FieldDescription = { says: 'Date of birth, `YYYY-MM-DD`.', example: '1988-04-17' };

const nextHours: FieldDescription = { says: 'A shorter time that counts later; null where none does.' };

/** Of the calls about rules of approval, and of what they ask for. */
export const fieldDescriptionsOfApprovals: Readonly<Record<string, FieldDescription>> = {
  approved_order: {
    says: 'The waiting order that is approved by it; empty for one that its user sends off alone.',
    example: id,
  },
  'confirmApprovals.orders': { says: 'Orders, each with the version that was read; at most fifty.' },
  'approveOrders.orders': { says: 'The same orders as the code was made for, in any order.' },
  results: { says: 'What became of each order, in the order in which they were named.' },
  needed: { says: 'What the rules of approval still ask for, rule by rule; empty where they ask for nothing more.' },
  given: { says: 'Names of users whose approval counts already.', example: ['Anna Berg'] },
  open: { says: 'Names of users whose approval would count.', example: ['Boris Stein', 'Clara Roth'] },
  count: { says: 'How many approvals a rule asks for.', example: 2 },
  rules: { says: 'The rules. All that fit an order are kept.' },
  'rules.kind': { says: 'Which orders: `all`, `international` or `internal`.', example: 'international' },
  'rules.accounts': { says: 'Numbers of accounts; empty: of all of them.', example: ['OS2400805529'] },
  'rules.amount': { says: 'Above which amount; empty: of any.', example: '10000.00' },
  'rules.currency': { says: 'The currency of the amount; empty without one.', example: 'EUR' },
  'rules.users': user,
  new_beneficiaries: { says: 'Whether only orders to somebody not paid before.', example: false },
  preparer_counts: { says: 'Whether preparing the order counts as one approval.', example: false },
  'proposeApprovalRules.in_force': { says: 'Whether they count already.', example: true },
  in_force: { says: 'The rules that count; null where there are none.' },
  waiting: { says: 'Rules that wait for another administrator; null where none do.' },
  own: { says: 'Whether the user who asks wrote them.', example: false },
  'readApprovalRules.users': { says: 'The users of the client, by name.' },
  'decideApprovalRules.id': { says: 'The rules that wait.', example: id },
  'decideApprovalRules.decision': { says: '`accept`, `refuse` or `withdraw`.', example: 'accept' },
  'tryApprovalRules.kind': { says: '`international` or `internal`.', example: 'international' },
  new_beneficiary: { says: 'Whether the client has not paid the beneficiary before.', example: true },
  hours: { says: 'For how many hours new beneficiaries cool off, 0 to 720; 0: they do not.', example: 24 },
  'readCoolingOff.next': nextHours,
  'setCoolingOff.next': nextHours,
  'next.from': { says: 'From when it counts, ISO 8601, UTC.', example: '2026-11-30T09:00:00.000Z' },
  change: {
    says:
      'Which: `approval_rules`, `approval_rules_decision`, `cooling_off`, `trusted_beneficiary`, `limit`, `member`, ' +
      '`member_decision`, `invitation` or `invitation_decision`.',
    example: 'cooling_off',
  },
  'confirmChange.rules': { says: 'Of `approval_rules`: the rules in place of those of now.' },
  'confirmChange.id': {
    says: 'Of a decision what waits, of trust the beneficiary, of `member` the membership.',
    example: id,
  },
  'confirmChange.decision': { says: '`accept`, `refuse` or `withdraw`.', example: 'accept' },
  'confirmChange.hours': { says: 'Of `cooling_off`: for how many hours.', example: '24' },
  'confirmChange.limit': { says: 'Of `limit`: the limit that is set, changed or ended.' },
  'confirmChange.trusted': { says: 'Whether it is trusted from now on.', example: true },
  'trustBeneficiary.trusted': { says: 'Whether it is trusted from now on.', example: true },
  trusted_since: { says: 'Since when an administrator trusts it; missing where nobody does.' },
  cools_until: { says: 'Until when it cools off; missing where it can be paid.' },
  'confirmChange.rights': {
    says: 'Of `member` the rights in place of those of now, null: none any more; of `invitation` those to be given.',
  },
  'confirmChange.first_name': { says: 'Of `invitation`: first name of the person.', example: 'Mara' },
  'confirmChange.last_name': { says: 'Last name.', example: 'Lindqvist' },
  'confirmChange.email': { says: 'Mail address of the person.', example: 'mara@company.example' },
  'confirmChange.birth_date': birthDate,
  'confirmChange.language': { says: 'Of letters: `en`, `ru`, `es` or `fr`.', example: 'en' },
  'changeMember.id': { says: 'The membership, as `readMembers` names it.', example: id },
  'changeMember.rights': { says: 'The rights in place of those of now; null: the user acts for the client no more.' },
  'changeMember.in_force': { says: 'Whether it counts already.', example: false },
  'decideMemberChange.id': { says: 'The change that waits.', example: id },
  'decideMemberChange.decision': { says: '`accept`, `refuse` or `withdraw`.', example: 'accept' },
  'inviteUser.first_name': { says: 'First name.', example: 'Mara' },
  'inviteUser.last_name': { says: 'Last name.', example: 'Lindqvist' },
  'inviteUser.email': { says: 'One mail address: letters and PINs go there.', example: 'mara@company.example' },
  'inviteUser.birth_date': birthDate,
  'inviteUser.language': { says: 'Of letters: `en`, `ru`, `es` or `fr`.', example: 'en' },
  'inviteUser.rights': { says: 'What the person is to do for the client.' },
  'inviteUser.at_bank': {
    says: 'Whether it is at the bank already; another administrator decides first.',
    example: false,
  },
  'decideInvitation.id': { says: 'The invitation.', example: id },
  'decideInvitation.decision': { says: '`accept`, `refuse` or `withdraw`.', example: 'accept' },
  'readInvitations.id': { says: 'The invitation.', example: id },
  'readInvitations.name': { says: 'Who was invited.', example: 'Mara Lindqvist' },
  'readInvitations.email': { says: 'Their mail address.', example: 'mara@company.example' },
  'readInvitations.birth_date': birthDate,
  'readInvitations.rights': { says: 'What they are to do for the client.' },
  'readInvitations.accounts': accountsOfRights,
  'readInvitations.by': { says: 'Who invited them; null where the bank no longer names them.', example: 'Anna Berg' },
  'readInvitations.at': { says: 'When, ISO 8601, UTC.', example: '2026-11-30T09:00:00.000Z' },
  'readInvitations.state': {
    says:
      '`waiting` for another administrator, `at_bank`, `void` since who is behind it has other rights or it is too ' +
      'old, `withdrawn`, `refused` by another administrator, `rejected` by the bank, `sent` with a mailed link, ' +
      '`expired` where that link is over, or `done`.',
    example: 'at_bank',
  },
  'readInvitations.own': { says: 'Whether the user who asks invited them.', example: false },
  membership: { says: 'The membership. With other rights it is another one.', example: id },
  'readMembers.accounts': accountsOfRights,
  'rights.accounts': accountsOfRights,
  'readMembers.waiting': { says: 'A change that waits for another administrator; null where none does.' },
  'waiting.id': { says: 'The change.', example: id },
  'waiting.rights': { says: 'The rights that are asked for; null: the user is to act for the client no more.' },
  'waiting.accounts': accountsOfRights,
  'waiting.by': { says: 'Who asked for it; null where the bank no longer names them.', example: 'Anna Berg' },
  'waiting.at': { says: 'When, ISO 8601, UTC.', example: '2026-11-30T09:00:00.000Z' },
  preparer: { says: 'The user who prepares it; empty: one who may not approve.', example: id },
};
