/* What somebody does who knows the bank and has the password of the servers' role, and what comes of it. */

export interface Forgery {
  readonly what: string;
  /** What the bank holds before, made past all triggers: its events tell of it. */
  readonly given?: string;
  readonly forged: string;
  readonly is: 'refused' | 'named' | 'unseen';
  /** Part of the refusal, or of what `verify` calls it. */
  readonly by: string;
}

const people = `
  insert into staff (id, login, name, roles, password_hash, password_changed_at, is_first_password, created_at) values
    ('00000000-0000-4000-8000-0000000000a1', 'ann', 'Ann', '{payments}', 'x', now(), false, now()),
    ('00000000-0000-4000-8000-0000000000b1', 'ben', 'Ben', '{approver}', 'x', now(), false, now());`;
const rate = `
  insert into exchange_rates (id, currency, usd_per_unit_scaled, as_of, source)
  values (gen_random_uuid(), 'SEK', 1000000000, now() - interval '2 days', 'Desk');`;
const newRate = (scaled: number) => `
  insert into exchange_rates (id, currency, usd_per_unit_scaled, as_of, source)
  values (gen_random_uuid(), 'SEK', ${scaled}, now(), 'Desk')`;

const orderId = `'00000000-0000-4000-8000-0000000000c1'`;
/** An order in process over so many minor units of a dollar. */
const orderOver = (amountMinor: number) => `
  insert into payments (id, journal_entry_id, transfer_number, type, status, debtor_name, debtor_account, creditor_name,
    creditor_account, amount_minor, currency, created_at, order_id, ordered_by)
  select ${orderId}, gen_random_uuid(), 'T-1', 'swift', 'in_process', 'A', 'A', 'B', 'B', ${amountMinor}, 'USD', now(),
    ${orderId}, client_id from memberships limit 1;
  insert into orders (id, client_id, placed_by, kind, state, payment_id)
  select ${orderId}, client_id, user_id, 'international', 'in_process', ${orderId} from memberships limit 1;`;
const release = `
  with moved as (update orders set state = 'released', move_count = 1 where id = ${orderId})
  insert into order_moves (order_id, number, from_state, to_state, by_kind, by_staff)
  values (${orderId}, 1, 'in_process', 'released', 'staff', 'ann')`;

const entryId = `'00000000-0000-4000-8000-0000000000d1'`;
/** An entry in suspense of so many minor units of a dollar. */
const suspenseOf = (amountMinor: number) => `
  insert into incoming_files (id, name, file_hash, message, message_id, imported_at, imported_by)
  values (${entryId}, 'a', sha256('a'), 'camt.053.001.08', 'a', now(), 'a');
  insert into incoming_statements (id, file_id, kind, correspondent_bic, account, currency, reference, page, written_at,
    opening_minor, closing_minor, closing_day, nostro_postings_before)
  values (${entryId}, ${entryId}, 'statement', 'BANKXA22', '1', 'USD', 'a', 1, now(), 0, ${amountMinor}, now(), 0);
  insert into incoming_entries (id, correspondent_bic, account, servicer_reference, part, first_seen_in, side,
    amount_minor, currency, counterparty_name, counterparty_account, counterparty_agent_name, counterparty_agent_bic,
    creditor_account, remittance_information, outcome, suspense_reason, journal_entry_id)
  select ${entryId}, 'BANKXA22', '1', 'a', 1, ${entryId}, 'credit', ${amountMinor}, 'USD', '', '', '', '', '',
    '', 'suspense', 'unknown_account', id from journal_entries limit 1;`;
const resolve = `
  update incoming_entries set resolution = 'own', resolved_at = now(), resolved_by = 'ann', resolution_reason = 'Ours',
    resolution_entry_id = journal_entry_id where id = ${entryId}`;

/** A proposal of Ann that Ben approves, in one transaction: neither of them knows of it. */
const proposal = (kind: string, content: string) => `
  insert into proposals (id, kind, content, differences, reason, proposed_by, proposed_by_login, proposed_at,
    expires_at)
  select '00000000-0000-4000-8000-0000000000e1', '${kind}', '${content}', '[]', 'Agreed', id, login, now(),
    now() + interval '1 day' from staff where login = 'ann';
  update proposals set state = 'approved', decided_at = now(),
    (decided_by, decided_by_login) = (select id, login from staff where login = 'ben')
  where id = '00000000-0000-4000-8000-0000000000e1';`;
const limit = `
  insert into bank_settings values ('00000000-0000-4000-8000-0000000000f1', 'order_alone_limit', '"9000000.00"', now(),
    'ann, ben');`;
const forgedLimit = `${proposal('set_limit', '{"limit":"order_alone_limit","value":"9000000.00"}')}${limit}`;

/** An event of somebody, in a session. It waits for its seal like any other. */
const event = (kind: string, staff: string, session: string) => `
  with told as (
    insert into audit_events (id, kind, outcome, staff, session_id)
    values (gen_random_uuid(), '${kind}', 'done', '${staff}', ${session}) returning id
  ) insert into audit_unsealed (event_id) select id from told;`;
const session = `'00000000-0000-4000-8000-0000000000f2'`;
const staffSession = `
  insert into staff_sessions (id, token_hash, staff_id, stage)
  select ${session}, sha256('known'), id, 'verified' from staff where login = 'ben';`;

const exchangeRate = 'every exchange rate has its event';
const signIn = 'every sign-in of staff that was verified has its event';

export const forgeries: readonly Forgery[] = [
  { what: 'a rate beyond the band', given: rate, forged: newRate(2e9), is: 'refused', by: 'a rate beyond the band' },
  { what: 'a rate within the band', given: rate, forged: newRate(1.015e9), is: 'named', by: exchangeRate },
  {
    what: 'many small steps of a rate within a day',
    given: rate,
    forged: `${newRate(1.019e9)};${newRate(1.038e9)}`,
    is: 'refused',
    by: 'a rate beyond the band',
  },
  {
    what: 'a rate that goes up and then down within a day',
    given: rate,
    forged: `${newRate(1.019e9)};${newRate(0.985e9)}`,
    is: 'refused',
    by: 'a rate beyond the band',
  },
  {
    what: 'the release of an order above the limit',
    given: orderOver(5_000_001),
    forged: release,
    is: 'refused',
    by: 'two people release an order above the limit',
  },
  {
    what: 'the release of an order up to the limit',
    given: orderOver(5_000_000),
    forged: release,
    is: 'named',
    by: 'every order that was not booked at once has an event',
  },
  {
    what: 'money above the limit taken out of suspense',
    given: suspenseOf(5_000_001),
    forged: resolve,
    is: 'refused',
    by: 'two people decide about money in suspense above the limit',
  },
  {
    what: 'money up to the limit taken out of suspense',
    given: suspenseOf(5_000_000),
    forged: resolve,
    is: 'named',
    by: 'every entry of a correspondent has an event',
  },
  {
    what: 'a limit without a proposal',
    forged: limit,
    is: 'refused',
    by: 'two people decide this, with an approved proposal',
  },
  {
    what: 'a limit by a proposal of two others, approved by a statement',
    given: people,
    forged: forgedLimit,
    is: 'named',
    by: 'every proposal has an event',
  },
  {
    what: 'a limit by a proposal that asks for another one',
    given: people,
    forged: `${proposal('set_limit', '{"limit":"suspense_alone_limit","value":"9000000.00"}')}${limit}`,
    is: 'refused',
    by: 'two people decide this, with an approved proposal',
  },
  {
    what: 'roles by a proposal of two others',
    given: people,
    forged: `${proposal('change_staff_roles', '{"login":"ann","roles":["approver"]}')}
      update staff set roles = '{approver}' where login = 'ann'`,
    is: 'named',
    by: 'every member of staff has an event',
  },
  {
    what: 'roles by an emergency act that no operator made',
    given: people,
    forged: `insert into emergency_acts (id, kind, command, what, reason, os_user)
      values (gen_random_uuid(), 'change_staff_roles', 'staff roles', 'Roles', 'Night', 'root');
      update staff set roles = '{approver}' where login = 'ann'`,
    is: 'named',
    by: 'every member of staff has an event',
  },
  {
    what: 'another status of an order, as its client reads it',
    given: orderOver(100),
    forged: `update payments set status = 'completed' where order_id = ${orderId}`,
    is: 'refused',
    by: 'the status of a payment follows its order',
  },
  { what: 'a session of staff', given: people, forged: staffSession, is: 'named', by: signIn },
  {
    what: 'an approval in a session that nobody signed in to',
    given: people,
    forged: event('proposal_approved', 'ben', 'gen_random_uuid()'),
    is: 'named',
    by: 'every decision of two people was made in sessions',
  },
  {
    what: 'another password of a member of staff',
    given: people,
    forged: `update staff set password_hash = 'known' where login = 'ben'`,
    is: 'named',
    by: 'every member of staff has an event',
  },
  {
    what: 'a passkey for a member of staff',
    given: people,
    forged: `insert into staff_passkeys (id, staff_id, credential_id, public_key, sign_count, transports, name,
        created_at)
      select gen_random_uuid(), id, 'known', '\\x01', 0, '{}', 'Laptop', now() from staff where login = 'ben'`,
    is: 'named',
    by: 'every member of staff has an event',
  },
  {
    what: 'a passkey for a user',
    forged: `insert into user_passkeys (id, user_id, credential_id, public_key, sign_count, transports, name)
      select gen_random_uuid(), id, 'known', '\\x01', 0, '{}', 'Laptop' from users limit 1`,
    is: 'named',
    by: 'every user has an event',
  },
  {
    what: 'another mode of the bank',
    forged: `update bank_mode set mode = 'production'`,
    is: 'refused',
    by: 'no right',
  },
  {
    what: 'a session of staff with the event of a sign-in that never was',
    given: people,
    forged: `${staffSession}${event('staff_sign_in', 'ben', session)}`,
    is: 'unseen',
    by: '',
  },
];
