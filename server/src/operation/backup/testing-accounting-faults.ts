/** Faults of the chart and of carried results, each with the invariant that it breaks. */
export const accountingFaults: readonly (readonly [invariant: string, statement: string])[] = [
  [
    'every account of the books leads to one account of the chart, of its kind',
    `update chart_accounts set code = 'lost_code' where code = 'nostro'`,
  ],
  [
    'every account of the books leads to one account of the chart, of its kind',
    `update chart_accounts set closed_at = now() where code = 'transit'`,
  ],
  [
    'assets and expense are liabilities, equity and income, in every currency',
    'update ledger_accounts set balance_minor = balance_minor + 1, posting_count = posting_count + 1 where code ' +
      `= 'nostro:EUR'`,
  ],
  [
    'every account of the chart is of the first chart, or as two people added and closed it',
    `update chart_accounts set name = 'Gains' where code = 'expense'`,
  ],
  [
    'every account of the chart is of the first chart, or as two people added and closed it',
    `delete from chart_accounts where code = 'share_capital'`,
  ],
  [
    'every account of the chart is of the first chart, or as two people added and closed it',
    `update chart_accounts set closed_at = now() where code = 'share_capital'`,
  ],
  [
    'every account of the chart is of the first chart, or as two people added and closed it',
    `insert into chart_accounts (number, code, name, class, kind, normal_side)
     values ('5400', 'gifts', 'Gifts', 'expense', 'expense', 'debit')`,
  ],
  [
    'every result was carried to equity by two people, by entries that move nothing else',
    `update journal_entries set kind = 'result carried' where id = (select id from journal_entries limit 1)`,
  ],
];
