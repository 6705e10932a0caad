const deposit = (ended = 'null, null, null, null, null') => `
  insert into term_deposits (id, deposit_number, client_id, account_id, ledger_account_id, amount_minor, currency,
    rate_hundredths, early_rate_hundredths, opened_on, matures_on, interest_minor, opened_at, entry_id, opened_by,
    proposal_id, ended_as, ended_on, ended_at, paid_interest_minor, repaid_entry_id)
  select gen_random_uuid(), 'TD-999999', client_id, id, ledger_account_id, 1000, 'USD', 1200, 0, '2026-01-02',
    '2027-01-02', 120, '2026-01-02', (select id from journal_entries limit 1), (select id from users limit 1), null,
    ${ended}
  from accounts limit 1`;

/** Faults of term deposits, each with the invariant that it breaks. */
export const depositFaults: readonly (readonly [invariant: string, statement: string])[] = [
  ['every term deposit has its principal in the books while it stands, and nothing afterwards', deposit()],
  [
    'every entry of a term deposit or of its interest is named by its row, and books what that says',
    `update journal_entries set kind = 'interest accrued' where id = (select id from journal_entries limit 1)`,
  ],
  [
    'interest payable is what was accrued of deposits that stand',
    `insert into ledger_accounts (id, code, kind, currency, balance_minor, opened_at)
     values (gen_random_uuid(), 'interest_payable:XAF', 'liability', 'XAF', 5, now())`,
  ],
  [
    'two people opened each term deposit that no user did, and ended each that ended early',
    deposit().replace('(select id from users limit 1), null,', 'null, (select id from proposals limit 1),'),
  ],
  [
    'every day brought the interest of the terms of its deposits',
    `insert into interest_accruals
     select gen_random_uuid(), '2026-01-02', 'XAF', 33, id from journal_entries limit 1`,
  ],
  ['every term deposit has the terms of the offer of its day', deposit()],
];
