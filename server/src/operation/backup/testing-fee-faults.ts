/** Faults of fees, each with the invariant that it breaks. */
export const feeFaults: readonly (readonly [invariant: string, statement: string])[] = [
  [
    'every entry that accrues fees, or moves them to what clients owe, books exactly these',
    `update journal_entries set kind = 'fees accrued' where id = (select id from journal_entries limit 1)`,
  ],
  [
    'every fee was charged, waived or assigned by an entry of its amount, and no such entry is of no fee',
    `update journal_entries set kind = 'fee waived' where id = (select id from journal_entries limit 1)`,
  ],
  [
    'every fee stands charged once, and not beside a waiver, and two people waived it',
    `insert into fee_charges
     select gen_random_uuid(), 'maintenance', '2026-01-01', (select id from clients limit 1), null, id,
       row_number() over (), null
     from (select id from payments where status = 'completed' limit 2) taken`,
  ],
  [
    'every fee follows from the tariff of its day and the rates that were kept',
    `insert into fees
     select gen_random_uuid(), 'maintenance', '2026-01-01', client_id, null, id, 4001, 'USD', 4001, 10000000000, null,
       null, (select id from journal_entries limit 1)
     from accounts limit 1`,
  ],
];
