import type { FieldDescription } from './field-description.ts';

const id = '0199a3c4-0001-7000-8000-0123456789ab';
const user: FieldDescription = { says: 'Ids of users whose approval counts.', example: [id] };

/** Of the calls about rules of approval, and of what they ask for. */
export const fieldDescriptionsOfApprovals: Readonly<Record<string, FieldDescription>> = {
  approved_order: {
    says: 'The waiting order that is approved by it; empty for one that its user sends off alone.',
    example: id,
  },
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
  preparer: { says: 'The user who prepares it; empty: one who may not approve.', example: id },
};
