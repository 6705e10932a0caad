/* What somebody may do to a bank so that one of its invariants does not hold, each with that invariant. */

import { accountingFaults } from './testing-accounting-faults.ts';
import { cardFaults } from './testing-card-faults.ts';
import { depositFaults } from './testing-deposit-faults.ts';
import { feeFaults } from './testing-fee-faults.ts';

/** A statement of a correspondent that says what no entry does. */
const aStatement = `
  set local session_replication_role = replica;
  insert into incoming_files (id, name, file_hash, message, message_id, imported_at, imported_by)
  values ('00000000-0000-4000-8000-000000000001', 'a', sha256('a'), 'camt.053.001.08', 'a', now(), 'a');
  insert into incoming_statements (id, file_id, kind, correspondent_bic, account, currency, reference, page, written_at,
    opening_minor, closing_minor, closing_day, nostro_postings_before)
  select id, id, 'statement', 'BANKXA22', '1', 'EUR', 'a', 1, now(), 0, 500, now(), 0 from incoming_files;
  set local session_replication_role = origin;`;

const entryColumns =
  'id, correspondent_bic, account, servicer_reference, part, first_seen_in, side, amount_minor, currency, ' +
  'counterparty_name, counterparty_account, counterparty_agent_name, counterparty_agent_bic, creditor_account, ' +
  'remittance_information, outcome, suspense_reason, journal_entry_id, resolution, resolution_entry_id, resolved_at, ' +
  'resolved_by, resolution_reason';

function anEntry(journalEntryId: string, resolution: string): string {
  return `select id, 'BANKXA22', '1', 'a', 1, id, 'credit', 500, 'EUR', '', '', '', '', '', '', 'suspense', 'reversal',
    ${journalEntryId}, ${resolution}, ${resolution.startsWith('null') ? 'null, null, null' : `now(), 'a', 'a'`}
    from incoming_statements`;
}

/** A payment file without orders, and with another content. */
const unkeptFile = `
  insert into payment_file_numbers values ('NOBKXB2L', 1);
  insert into payment_files (id, correspondent_bic, correspondent_name, account, number, message_id, currency,
    order_count, amount_minor, content, content_hash, written_at, written_by)
  values (gen_random_uuid(), 'NOBKXB2L', 'Nobody’s bank', '1', 1, 'M-1', 'EUR', 1, 100, '\\x00', sha256('\\x01'), now(),
    'somebody')`;

/** A day that was closed with so many entries, by nobody. */
const closedDay = (entryCount: number) => `set local session_replication_role = replica;
  insert into closed_periods (id, period, first_day, last_day, ends_at, entry_count, checklist, proposal_id, closed_at)
  values (gen_random_uuid(), 'day', '2020-01-01', '2020-01-01', '2020-01-02', ${entryCount}, '[]', gen_random_uuid(),
    now())`;

/** Acts of a person with all rights over the database, behind its guards. */
export const tampering: readonly (readonly [invariant: string, statement: string])[] = [
  [
    'every account of a client has its account in the books, in the same currency',
    `update accounts set currency = 'NOK' where account_number = 'OS2400712204'`,
  ],
  [
    'every client account of the books belongs to a client',
    'insert into ledger_accounts (id, code, kind, currency, floor_minor, opened_at) values (gen_random_uuid(), ' +
      `'client:LOST', 'client', 'EUR', 0, now())`,
  ],
  [
    'every account is that of a client who exists, under the number that it has in the books',
    `alter table standing_orders drop constraint standing_orders_debtor_account_fkey;
     update accounts set account_number = 'OS2499999999' where account_number = 'OS2400712204'`,
  ],
  [
    'every account is that of a client who exists, under the number that it has in the books',
    `alter table accounts drop constraint accounts_client_id_fkey;
     update accounts set client_id = gen_random_uuid() where account_number = 'OS2400712204'`,
  ],
  [
    'every account holds what its open holds say',
    `update ledger_accounts set held_minor = held_minor + 1 where code = 'client:OS2400712204'`,
  ],
  [
    'every account is blocked as its open blocks say',
    `set local session_replication_role = replica;
     update ledger_accounts set blocked = 'out' where code = 'client:OS2400712204'`,
  ],
  [
    'every posting that a client sees has its payment',
    `delete from payments where id = (select id from payments where type = 'fee' limit 1)`,
  ],
  [
    'every payment moved its amount on an account of a client',
    `update payments set amount_minor = amount_minor + 1 where id = (select id from payments where type = 'card' ` +
      'limit 1)',
  ],
  [
    'every payment was made when its entry was booked',
    `update payments set created_at = created_at + interval '1 second' where id = (select id from payments where ` +
      `type = 'sepa' limit 1)`,
  ],
  [
    'every payment and every order is that of a client who exists',
    `update payments set ordered_by = gen_random_uuid() where id = (select id from payments where type = 'swift' ` +
      'limit 1)',
  ],
  [
    'every conversion credited its counter amount',
    'update payments set counter_amount_minor = counter_amount_minor + 1 where id = (select id from payments ' +
      `where type = 'conversion' limit 1)`,
  ],
  [
    'the status of every payment agrees with the journal',
    `update payments set status = 'completed' where id = (select id from payments where status = 'in_process' limit 1)`,
  ],
  [
    'every order that was rejected or returned gave its money back once',
    `update payments set original_payment_id = null where id = (select id from payments where type = 'reversal' ` +
      'limit 1)',
  ],
  [
    'nothing is given back for an order that was neither rejected nor returned',
    `update payments set original_payment_id = (select id from payments where type = 'swift' and status = 'completed'
     limit 1)
     where id = (select id from payments where type = 'return' limit 1)`,
  ],
  [
    'every transit account holds exactly the orders in process',
    'update journal_entries set is_pending = false where id = (select journal_entry_id from payments where ' +
      `status = 'in_process' limit 1)`,
  ],
  [
    'every order that was booked names a payment of its client, which names the order',
    `update orders set payment_id = gen_random_uuid() where id = (select id from orders where state = 'completed'
     limit 1)`,
  ],
  [
    'every payment that a client ordered names its order',
    `update payments set order_id = null where id = (select id from payments where type = 'sepa' limit 1)`,
  ],
  [
    'the status of every payment agrees with its order',
    `update orders set state = 'completed' where id = (select id from orders where state = 'in_process' limit 1)`,
  ],
  [
    'every limit that a client raised or ended counts a day later',
    `insert into client_limits (id, client_id, period, currency, amount_minor, set_by, set_at)
      select gen_random_uuid(), client_id, 'day', 'EUR', amount, user_id, set_at
      from (select client_id, user_id from memberships where may_administer limit 1) one cross join
        (values (100, timestamptz '2026-01-01Z'), (200, '2026-01-02Z')) version (amount, set_at)`,
  ],
  ['every order is where its moves took it', `delete from order_moves where to_state = 'returned'`],
  [
    'every move of an order is legal and begins where the one before it ended',
    `alter table order_moves drop constraint order_moves_are_legal;
     update order_moves set to_state = 'cancelled' where number = 1 and order_id = (select order_id from order_moves
     where to_state = 'returned' limit 1)`,
  ],
  [
    'every order that was sent stands in a payment file, and every order of a file was sent',
    `update orders set state = 'sent' where id = (select id from orders where state = 'in_process' limit 1)`,
  ],
  ['every payment file has the orders or returns and the amount that it says', unkeptFile],
  [
    'what goes back in a file was booked back from suspense, through the correspondent that holds it',
    `${aStatement} insert into incoming_entries (${entryColumns}) ${anEntry(
      `(select journal_entry_id from payments where type = 'incoming' limit 1)`,
      'null, null',
    )}; alter table suspense_returns disable trigger user;
     insert into suspense_returns (resolution_entry_id, entry_id, reference, reason_code)
       select journal_entry_id, id, 'R', 'AC01' from incoming_entries`,
  ],
  [
    'every payment file is as it was written, and no number is missing',
    `insert into payment_file_numbers values ('NOBKXB2L', 1)`,
  ],
  ['every payment file is as it was written, and no number is missing', unkeptFile],
  ['every block summary adds up to the postings that it spans', `delete from block_summaries where first_sequence = 1`],
  [
    'every block summary adds up to the postings that it spans',
    `update block_summaries set debit_minor = debit_minor + 1 where (account_id, last_sequence, type) =
       (select account_id, last_sequence, type from block_summaries limit 1)`,
  ],
  [
    'every suspense account holds exactly the entries that wait in suspense',
    `insert into ledger_accounts (id, code, kind, currency, opened_at, balance_minor)
     values (gen_random_uuid(), 'suspense:EUR', 'suspense', 'EUR', now(), 500)`,
  ],
  [
    'every entry of a correspondent moved its amount on the nostro account',
    `${aStatement} insert into incoming_entries (${entryColumns}) ${anEntry(
      `(select journal_entry_id from payments
     where type = 'internal' limit 1)`,
      'null, null',
    )}`,
  ],
  [
    'what was decided of an entry in suspense moved its amount off the suspense account',
    `${aStatement} insert into incoming_entries (${entryColumns}) ${anEntry(
      `(select journal_entry_id from payments
     where type = 'incoming' limit 1)`,
      `'own', (select journal_entry_id from payments where type = 'fee' limit 1)`,
    )}`,
  ],
  [
    'every decision about suspense that was undone was taken back in the books, entry by entry',
    `${aStatement} insert into incoming_entries (${entryColumns}) ${anEntry(
      `(select journal_entry_id from payments where type = 'incoming' limit 1)`,
      'null, null',
    )}; set local session_replication_role = replica;
     insert into undone_decisions (resolution_entry_id, entry_id, resolution, resolved_at, resolved_by,
       resolution_reason, undone_at, undone_by, undone_reason)
     select (select journal_entry_id from payments where type = 'fee' limit 1), id, 'assigned', now(), 'a', 'a', now(),
       'b', 'b' from incoming_entries`,
  ],
  [
    'every file that was taken back is taken back with all that it told, and no other is',
    `${aStatement} set local session_replication_role = replica;
     insert into files_taken_back (file_id, reason, taken_back_by, taken_back_at)
     select id, 'a', 'b', now() from incoming_files`,
  ],
  [
    'every file of a correspondent counts the entries that it told first',
    `${aStatement} set local session_replication_role = replica;
     update incoming_files set entry_count = 1, suspense_count = 0`,
  ],
  ['every statement of a correspondent leads to its closing balance', `${aStatement} select 1`],
  [
    'every membership joins a user and a client who exist, and is the only one of the two at a time',
    `alter table memberships drop constraint memberships_client_id_fkey;
     update memberships set client_id = gen_random_uuid() where not may_approve`,
  ],
  [
    'every membership joins a user and a client who exist, and is the only one of the two at a time',
    `insert into memberships select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'ended_at',
     '2999-01-01T00:00:00Z'))).* from memberships m`,
  ],
  [
    'every narrowed membership names accounts of its own client, and only a narrowed one does',
    `insert into membership_accounts (membership_id, client_id, account_id) select m.id, m.client_id, a.id
     from memberships m join accounts a on a.client_id = m.client_id on conflict do nothing`,
  ],
  [
    'every narrowed membership names accounts of its own client, and only a narrowed one does',
    `alter table membership_accounts drop constraint membership_accounts_account_id_client_id_fkey;
     insert into membership_accounts (membership_id, client_id, account_id) select m.id, m.client_id, a.id
     from memberships m join accounts a on a.client_id <> m.client_id`,
  ],
  [
    'every client has a user, or had one',
    `delete from memberships where user_id = (select id from users where login = 'personal')`,
  ],
  [
    'every session is that of a user who has, or had, a membership of its client',
    `insert into sessions (id, token_hash, user_id, client_id, stage) select gen_random_uuid(), '\\x00', u.id, c.id,
     'credentials' from users u, clients c where u.login = 'personal' and c.kind = 'corporate'`,
  ],
  [
    'every login that was verified says since when',
    `insert into sessions (id, token_hash, user_id, client_id, stage) select gen_random_uuid(), '\\x00', user_id, ` +
      `client_id, 'verified' from memberships limit 1`,
  ],
  ...accountingFaults,
  ...feeFaults,
  ...depositFaults,
  ...cardFaults,
  [
    'every balance is the sum of its postings',
    'update ledger_accounts set balance_minor = balance_minor + 1, posting_count = posting_count + 1 where code ' +
      `= 'nostro:EUR'`,
  ],
  [
    'every running balance follows from the one before it',
    'update postings set balance_after_minor = balance_after_minor + 1 where id = (select id from postings where ' +
      'account_sequence = 7 limit 1)',
  ],
  [
    'every posting belongs to an entry and to an account',
    'update postings set account_id = gen_random_uuid() where id = (select id from postings where ' +
      'account_sequence = 5 limit 1)',
  ],
  [
    'every entry that is settled or taken back exists',
    'update journal_entries set settles_entry_id = gen_random_uuid() where id = (select id from journal_entries ' +
      `where settlement = 'voided' limit 1)`,
  ],
  [
    'every entry is balanced in every currency',
    'update postings set amount_minor = amount_minor + 1 where id = (select id from postings where ' +
      'account_sequence = 9 limit 1)',
  ],
];

const someSealedEvent = `(select event_ids[2] from audit_seals where number = 2)`;
const sealChain = 'every seal of the audit trail follows from the one before it';
const sealedEvents = 'every sealed event of the audit trail reads as it was sealed';
const placeInChain = 'every event of the audit trail is sealed once or waits for its seal';

/** The same without the audit trail noticing. `tampering.test.ts` tries its effect on signatures and facts. */
export const forging: readonly (readonly [invariant: string, statement: string])[] = [
  [
    sealedEvents,
    `update audit_events set outcome = 'done', reason = null where kind = 'gate' and id in (select ` +
      'unnest(event_ids) from audit_seals where number = (select max(number) - 1 from audit_seals))',
  ],
  [
    sealedEvents,
    `update audit_events set happened_at = happened_at - interval '1 microsecond' where id = ${someSealedEvent}`,
  ],
  [sealedEvents, `update audit_events set client_id = gen_random_uuid() where id = ${someSealedEvent}`],
  [sealedEvents, `delete from audit_events where id = ${someSealedEvent}`],
  [placeInChain, `insert into audit_events (id, kind, outcome) values (gen_random_uuid(), 'logout', 'done')`],
  [placeInChain, `delete from audit_events where id = (select event_id from audit_unsealed)`],
  [placeInChain, `delete from audit_unsealed`],
  [placeInChain, `insert into audit_unsealed (event_id) select ${someSealedEvent}`],
  [sealChain, `update audit_seals set event_ids = event_ids[1:2], event_hashes = event_hashes[1:2] where number = 2`],
  [sealChain, `update audit_seals set sealed_at = sealed_at + interval '1 second' where number = 1`],
  [sealChain, `delete from audit_seals where number = 2`],
  [
    sealChain,
    `update audit_events set reason = 'forged_reason' where id = ${someSealedEvent};
     update audit_seals set event_hashes[2] = sha256('forged') where number = 2`,
  ],
  [sealChain, `update audit_seals set hash = sha256('forged'), sealed_at = now() where number = 1`],
  [
    'every login that was verified has the event of its second step',
    'insert into sessions (id, token_hash, user_id, client_id, stage, verified_at) select gen_random_uuid(), ' +
      `'\\x00', user_id, client_id, 'verified', now() from memberships limit 1`,
  ],
  [
    'every payment that was taken back has the reason of what took it back, and no other has one',
    `update payments set reason = 'Forged' where original_payment_id is null`,
  ],
  [
    'every sign-in of staff that was verified has its event',
    `insert into staff_sessions (id, token_hash, staff_id, stage) select gen_random_uuid(), sha256('forged'), id,
     'verified' from staff limit 1`,
  ],
  [
    'every decision of two people was made in sessions that they had signed in to',
    `insert into audit_events (id, kind, outcome, staff, session_id) select gen_random_uuid(), 'proposal_approved',
     'done', login, gen_random_uuid() from staff limit 1`,
  ],
  [
    'no payment, rate, event or seal is dated later than now',
    `update audit_seals set sealed_at = now() + interval '2 minutes' where number = 1`,
  ],
  [
    'an emergency act that is closed has two signatures of two people, and none of its operator',
    `set local session_replication_role = replica;
     insert into emergency_acts (id, kind, command, what, reason, os_user, acted_at, written_by)
     select id, 'set_limit', 'limits set', 'A limit', 'Nobody there', login, now(), 1 from staff limit 1;
     insert into emergency_sign_offs (act_id, place, staff_id, login, note, signed_at)
     select e.id, 1, e.id, e.os_user, 'As agreed', now() from emergency_acts e where e.kind = 'set_limit'`,
  ],
  ['no entry was added to a closed period or taken from it', closedDay(5)],
  ['periods were closed one after the other, by two people', closedDay(0)],
  [
    'what was sealed of our side of a closed day is what the entries add up to',
    `${closedDay(0)};
     insert into closed_reconciliations (closed_period_id, correspondent_bic, account, currency, ours_minor, content,
       statement_ids) select id, 'NOBKXB2L', '1', 'EUR', 7, '{}', '{}' from closed_periods limit 1`,
  ],
  [
    'every entry by hand has number, text and author, and the numbers have no gap',
    `set local session_replication_role = replica;
     insert into entries_by_hand (entry_id, number, text, author) select id, 900, 'Rent', 'ann' from journal_entries
     where kind = 'incoming' limit 1`,
  ],
  [
    'complaints and requests of persons have numbers without gaps',
    `set local session_replication_role = replica;
     insert into cases (id, kind, number, received_on, due_on, person, subject, opened_at, opened_by)
     values (gen_random_uuid(), 'complaint', 7, '2026-11-02', '2026-11-17', 'Nora Quill', 'Too slow', now(), 'ann')`,
  ],
  [
    'the monthly statements of an account have numbers without gaps',
    `insert into account_statements (id, account_id, number, from_day, to_day, opening_minor, closing_minor,
     entry_count, security_deposit_minor, told, made_at)
     select gen_random_uuid(), id, 900, '2020-01-01', '2020-01-31', 0, 0, 0, 0, '{}', now() from accounts limit 1`,
  ],
  ['every table of the bank is a plain table', `create rule quiet as on insert to payments do instead nothing`],
];
