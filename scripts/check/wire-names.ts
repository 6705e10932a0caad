import type { House } from './house.ts';

/**
 * Names that only the wire has: our own words for them stand in `contract`, beside the spelling. Names that a column of
 * a table or a word of ours has too cannot be told apart, and are left out.
 */
export const wireNames = [
  // Orders (spec 3, calls 7 and 8).
  'from_account',
  'to_account',
  'Bank Name',
  'SWIFT Code',
  'IBAN/Beneficiary Account Number',
  'Beneficiary Reference',
  'Beneficiary Name',
  'BenefCountry',
  'Bank/Beneficiary Address',
  'PayCharges',
  // The client and their accounts (calls 3 and 4).
  'account_special_number',
  'account_type_name',
  'currency_abbreviation',
  'min_balance',
  'client_first_name',
  'client_last_name',
  'session_idle_seconds',
  'must_change_password',
  'gate_pass',
  // The statement (call 6) and its payments.
  'transfer_type_name',
  'status_name',
  'amount_from',
  'amount_to',
  'sender_account',
  'beneficiary_account',
  'beneficiary_address',
  'beneficiary_bank',
  'beneficiary_bic',
  'beneficiary_postal_address',
  'is_this_session',
  'is_of_this_session',
] as const;

const pattern = new RegExp(`\\b(?:${wireNames.join('|')})\\b`, 'g');

/** Programs that stand outside as others do (benches, drills, browser stories), and tests, which check the spelling. */
const outside = /^(?:contract|e2e|lab|scripts)\/|\.test\.tsx?$|(?:^|\/)testing/;

/** Where something else that the world reads has the same names. */
const others: Readonly<Record<string, readonly string[]>> = {
  // The columns of the file.
  'documents/src/statement/csv.ts': [
    'sender_account',
    'beneficiary_account',
    'beneficiary_bank',
    'beneficiary_bic',
    'beneficiary_address',
  ],
  // What the command answers to a script.
  'server/src/operation/command-line/account-commands.ts': ['min_balance'],
  // A sentence for readers of openapi.json.
  'server/src/site/openapi/compose-openapi.ts': ['gate_pass'],
};

/** The spelling of the wire stands in the contract; past it there are only our words. */
export function wireNamesInContract(house: House): readonly string[] {
  return [...house]
    .filter(([path]) => /\.tsx?$/.test(path) && !outside.test(path))
    .flatMap(([path, text]) => {
      const found = new Set([...text.matchAll(pattern)].map(([name]) => name));
      return [...found]
        .filter((name) => !(others[path] ?? []).includes(name))
        .map((name) => `${path} spells "${name}", which only the contract does`);
    });
}
