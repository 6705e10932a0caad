import { categoryKinds, ruleDirections } from '../statements/spending.ts';
import type { FieldDescription } from './field-description.ts';

const rules: FieldDescription = { says: 'The rules in their order: the first one that fits an entry counts.' };
const ruleAccount: FieldDescription = {
  says: 'Number of an account; empty: entries of all of them.',
  example: 'OS2400805529',
};
const version: FieldDescription = { says: 'Which rules were read; 0 where there never were any.', example: 3 };

/** Of the calls about categories and where the money went. */
export const fieldDescriptionsOfSpending: Readonly<Record<string, FieldDescription>> = {
  period: { says: 'A month, a quarter or a year: `2026-05`, `2026-Q2`, `2026`.', example: '2026-05' },
  today: { says: 'The day by the clock of the bank.', example: '2026-06-02', format: 'date' },
  before: { says: 'The figures of the period before.' },
  before_from: { says: 'First day of the period before.', example: '2026-04-01', format: 'date' },
  before_to: { says: 'Last day of the period before.', example: '2026-04-30', format: 'date' },
  'readSpending.from': { says: 'First day of the period.', example: '2026-05-01', format: 'date' },
  'readSpending.to': { says: 'Last day of the period.', example: '2026-05-31', format: 'date' },
  'readSpending.account': { says: 'The number of one account; without one all of the currency.' },
  'readSpendingFile.account': { says: 'The number of one account; without one all of the currency.' },
  'listSpendingEntries.account': { says: 'The number of one account; without one all of the currency.' },
  lines: { says: 'One for each category that has entries in one of both periods, by what went out.' },
  'lines.kind': { says: 'Whether a rule or the kind of the entry decided.', example: 'rule', values: categoryKinds },
  'lines.debit': { says: 'What went out.', example: '1250.00' },
  'lines.credit': { says: 'What came in.', example: '0.00' },
  'total.debit': { says: 'What went out.', example: '1250.00' },
  'total.credit': { says: 'What came in.', example: '0.00' },
  'before.debit': { says: 'What went out.', example: '1250.00' },
  'before.credit': { says: 'What came in.', example: '0.00' },
  share: { says: 'Percent of all that went out; null where nothing did.', example: '12.5' },
  total: { says: 'Of all categories together.' },
  category: { says: 'The client’s name of a category; empty of those that the bank names.', example: 'Travel' },
  'listSpendingEntries.kind': { says: 'Of which category, with its name.', example: 'rule', values: categoryKinds },
  'listSpendingEntries.after': { says: 'The `next` of the part before; without one the newest come.' },
  'listSpendingEntries.next': { says: 'Names the next part; null at the end.' },
  'listSpendingEntries.entries': { says: 'The entries, the newest first.' },
  'entries.name': { says: 'Name of the other side.', example: 'Halden Marine Insurance' },
  'readCategoryRules.rules': rules,
  'setCategoryRules.rules': rules,
  'rules.words': { says: 'Words that the other side’s name or the purpose says, all of them.', example: 'rent' },
  'rules.category': { says: 'Into which category, at most 40 characters.', example: 'Travel' },
  'rules.account': ruleAccount,
  direction: { says: 'Of which entries it speaks.', example: 'out', values: ruleDirections },
  may_change: { says: 'Whether this user may change them.', example: true },
  'readCategoryRules.version': version,
  'setCategoryRules.version': version,
};
