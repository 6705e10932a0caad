/** A merchant with live terms, a booking and a settlement that say what nobody did. */
const booking = `
  insert into card_bookings (id, payment_id, mode, merchant_id, kind, subject_id, amount_minor, discount_minor,
    currency, entry_id)
  select gen_random_uuid(), payment.id, 'live', payment.merchant_id, 'approved', payment.id, 100, 0, payment.currency,
    (select id from journal_entries limit 1)
  from card_payments payment limit 1`;

/** A test payment that says that it is live. */
const live = `update card_payments set mode = 'live' where id = (
  select payment_id from card_payment_moves where to_state = 'approved' and from_state = 'in_process' limit 1)`;

const without = (table: string, constraint: string) => `alter table ${table} drop constraint ${constraint};`;
const unbound = `${without('card_bookings', 'card_bookings_payment_id_mode_fkey')}
  ${without('card_payments', 'card_payments_credentials_id_merchant_id_mode_fkey')}`;

/** A file of the acquirer that nobody agreed on, and without lines. */
const acquirerFile = `
  insert into arrived_files (id, kind, name, content, content_hash, brought_by)
  values ('00000000-0000-4000-8000-00000000ac01', 'acquirer', 'a.csv', 'a', sha256('a'), 'somebody');
  insert into acquirer_files (id, content_hash, reference, day, currency, payout_minor, fees_minor, line_count,
    proposal_id, imported_at)
  values ('00000000-0000-4000-8000-00000000ac01', sha256('a'), 'A-1', '2026-01-02', 'EUR', 100, 0, 1,
    (select id from proposals limit 1), now())`;

/** Faults of live card payments, each with the invariant that it breaks. */
export const cardFaults: readonly (readonly [invariant: string, statement: string])[] = [
  ['what happened to a live card payment is booked once or waits to be, and nothing of tests is', `${unbound} ${live}`],
  ['every entry of card payments books what its rows say', `${unbound} ${booking}`],
  [
    'every refund stands where answers of its acquirer leave it, and its payment where its refunds do',
    `alter table card_refunds disable trigger card_refunds_change_by_answers;
     update card_refunds set state = 'failed'`,
  ],
  [
    'every settlement of a merchant comes to what was booked since the one before',
    `${unbound} ${booking};
    insert into card_settlements (id, merchant_id, currency, day, last_booking, approved_minor, discount_minor,
      refunded_minor, charged_back_minor, won_minor, returned_minor, fees_minor, reserve_minor,
      recovered_minor, paid_minor, taken_minor, short_minor, account_id, entry_id, settled_at)
    select gen_random_uuid(), merchant_id, currency, '2026-01-02', number, 90, 0, 0, 0, 0, 0, 0, 0, 90, 0, 0, 0, null,
      entry_id, now()
    from card_bookings`,
  ],
  [
    'card takings, reserves, deposits and what acquirer and merchants owe are what their rows say',
    `insert into ledger_accounts (id, code, kind, currency, balance_minor, opened_at)
     values (gen_random_uuid(), 'card_reserve:XAF', 'liability', 'XAF', 5, now())`,
  ],
  [
    'two people set the terms of each merchant that takes live payments',
    `insert into merchant_terms (merchant_id, number, discount_basis_points, reserve_basis_points, reserve_days,
      payment_limit_minor, day_limit_minor, takes_live, proposal_id, set_at)
     select id, 1, 300, 500, 180, 100, 100, true, (select id from proposals limit 1), now() from merchants limit 1`,
  ],
  ['every settlement file of the acquirer adds up, and each of its lines settles what it names', acquirerFile],
  ['two people took each file and each money of the acquirer, and what was written off', acquirerFile],
];
