import type { DatabaseSchema } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import type { Person } from './subject-store.ts';
import { tablesOfOrders } from './tables-of-orders-store.ts';
import { tippingOff, untoldTables } from './untold-tables.ts';

type Rows = RawBuilder<Record<string, unknown>>;

/**
 * What a table has of a person: a title, the rows, and the columns that are left out of the extract, each with its
 * reason. A column that is added to the table is in the extract. Or why the table tells a person nothing.
 */
export type PersonTable =
  | {
      readonly title: string;
      readonly rows: (of: Person) => Rows;
      readonly leftOut?: Readonly<Record<string, string>>;
    }
  | { readonly because: string };

// PostgreSQL takes no parameters in a cursor. These are ids of the bank's own, which the database has given.
const listOf = (ids: readonly string[]) => sql`array[${sql.join(ids.map((id) => sql.lit(id)))}]::uuid[]`;
const clientsOf = ({ clients }: Person) => listOf(clients);
const usersOf = ({ users }: Person) => listOf(users);
const enquiriesOf = ({ enquiries }: Person) => listOf(enquiries);
const accountsOf = (of: Person) => sql`(select id from accounts where client_id = any(${clientsOf(of)}))`;
const ledgerOf = (of: Person) => sql`(select ledger_account_id from accounts where client_id = any(${clientsOf(of)}))`;
const entriesOf = (of: Person) => sql`(select entry_id from postings where account_id in ${ledgerOf(of)})`;
const ordersOf = (of: Person) => sql`(select id from orders where client_id = any(${clientsOf(of)}))`;
const deliveriesOf = (of: Person) => sql`(select id from statement_deliveries where client_id = any(${clientsOf(of)}))`;
const sentFilesOf = (of: Person) => sql`(
  select id from enquiry_files where enquiry_id = any(${enquiriesOf(of)}) or user_id = any(${usersOf(of)}))`;
const documentsOf = (of: Person) =>
  sql`(select id from application_documents where application_id = any(${enquiriesOf(of)}))`;

/** Their mail addresses, in small letters, but for those that somebody else has as well. */
export const addressesOf = (of: Person) => sql`(
  select lower(email) from clients where id = any(${clientsOf(of)})
  union select lower(email) from users where id = any(${usersOf(of)})
  union select lower(coalesce(fields ->> 'Email', fields ->> 'E-mail')) from enquiries
    where id = any(${enquiriesOf(of)})
  except select lower(email) from clients where id <> all(${clientsOf(of)})
  except select lower(email) from users where id <> all(${usersOf(of)})
)`;

const secret = 'a secret, kept as its hash: it tells nothing of the person';
const bearer = 'with it somebody could write to the browser in place of the bank';
const folded = 'the other columns again, folded for the search';

/** Every table of the bank with what it has of a person. */
export const personTables: Readonly<Record<keyof DatabaseSchema, PersonTable>> = {
  clients: {
    title: 'Client',
    rows: (of) => sql`select * from clients where id = any(${clientsOf(of)})`,
    leftOut: { search_text: folded },
  },
  users: {
    title: 'People who log in',
    rows: (of) => sql`select * from users where id = any(${usersOf(of)})`,
    leftOut: { password_hash: secret, search_text: folded },
  },
  memberships: {
    title: 'Who may act for the client',
    rows: (of) =>
      sql`select * from memberships where client_id = any(${clientsOf(of)}) or user_id = any(${usersOf(of)})`,
  },
  membership_accounts: {
    title: 'For which accounts',
    rows: (of) => sql`select * from membership_accounts where client_id = any(${clientsOf(of)})`,
  },
  accounts: { title: 'Accounts', rows: (of) => sql`select * from accounts where client_id = any(${clientsOf(of)})` },
  account_names: {
    title: 'Names of accounts',
    rows: (of) => sql`select * from account_names where account_id in ${accountsOf(of)}`,
  },
  account_holds: {
    title: 'Amounts held',
    rows: (of) => sql`select * from account_holds where account_id in ${accountsOf(of)}`,
  },
  ledger_accounts: {
    title: 'Balances',
    rows: (of) => sql`select * from ledger_accounts where id in ${ledgerOf(of)}`,
    leftOut: { blocked: tippingOff },
  },
  postings: { title: 'Postings', rows: (of) => sql`select * from postings where account_id in ${ledgerOf(of)}` },
  payments: {
    title: 'Payments',
    rows: (of) => sql`select * from payments where journal_entry_id in ${entriesOf(of)}`,
    leftOut: { search_text: folded },
  },
  entries_by_hand: {
    title: 'Bookings by hand',
    rows: (of) => sql`select * from entries_by_hand where entry_id in ${entriesOf(of)}`,
    leftOut: { document_hash: 'a hash of the document' },
  },
  orders: {
    title: 'Orders',
    rows: (of) => sql`select * from orders where client_id = any(${clientsOf(of)})`,
    leftOut: { request_hash: 'a hash of the other columns' },
  },
  order_moves: {
    title: 'What happened to orders',
    rows: (of) => sql`select * from order_moves where order_id in ${ordersOf(of)}`,
  },
  bank_notices: {
    title: "The bank's own notices to this client",
    rows: (of) => sql`select * from bank_notices where client_ids && ${clientsOf(of)}`,
    leftOut: { client_ids: 'other clients whom it is for' },
  },
  bank_notices_seen: {
    title: "The bank's own notices that were put away",
    rows: (of) => sql`select * from bank_notices_seen where user_id = any(${usersOf(of)})`,
  },
  approval_rules: {
    title: 'Rules of approval',
    rows: (of) => sql`select * from approval_rules where client_id = any(${clientsOf(of)})`,
  },
  order_approvals: {
    title: 'Approvals of orders',
    rows: (of) => sql`select * from order_approvals where order_id in ${ordersOf(of)}`,
  },
  cooling_off: {
    title: 'Cooling off of new beneficiaries',
    rows: (of) => sql`select * from cooling_off where client_id = any(${clientsOf(of)})`,
  },
  ...tablesOfOrders(clientsOf),
  client_limits: {
    title: 'Limits for orders to other banks',
    rows: (of) => sql`select * from client_limits where client_id = any(${clientsOf(of)})`,
  },
  order_desks: {
    title: 'Orders that staff work on',
    rows: (of) => sql`select * from order_desks where order_id in ${ordersOf(of)}`,
  },
  beneficiaries: {
    title: 'Saved beneficiaries',
    rows: (of) => sql`select * from beneficiaries where client_id = any(${clientsOf(of)})`,
  },
  entry_marks: {
    title: 'Notes and labels on entries',
    rows: (of) => sql`select * from entry_marks where client_id = any(${clientsOf(of)})`,
    leftOut: { search_text: folded },
  },
  category_rules: {
    title: 'Rules of categories',
    rows: (of) => sql`select * from category_rules where client_id = any(${clientsOf(of)})`,
  },
  form_drafts: {
    title: 'Forms that were not sent',
    rows: (of) => sql`select * from form_drafts where client_id = any(${clientsOf(of)})`,
  },
  incoming_entries: {
    title: 'What correspondents told of money that came in',
    rows: (of) => sql`select * from incoming_entries where account_id in ${accountsOf(of)}`,
  },
  term_deposits: {
    title: 'Term deposits',
    rows: (of) => sql`select * from term_deposits where client_id = any(${clientsOf(of)})`,
  },
  fee_charges: { title: 'Fees', rows: (of) => sql`select * from fee_charges where client_id = any(${clientsOf(of)})` },
  fees: { title: 'Fees earned', rows: (of) => sql`select * from fees where client_id = any(${clientsOf(of)})` },
  fee_receivables: {
    title: 'Fees that are owed',
    rows: (of) => sql`
      select owed.* from fee_receivables owed join fees on fees.id = owed.fee_id
      where fees.client_id = any(${clientsOf(of)})`,
  },
  fee_waivers: {
    title: 'Fees that were waived',
    rows: (of) => sql`
      select waived.* from fee_waivers waived join fees on fees.id = waived.fee_id
      where fees.client_id = any(${clientsOf(of)})`,
  },
  account_statements: {
    title: 'Monthly statements',
    rows: (of) => sql`select * from account_statements where account_id in ${accountsOf(of)}`,
  },
  confirmation_letters: {
    title: 'Letters that confirm balances',
    rows: (of) => sql`select * from confirmation_letters where client_id = any(${clientsOf(of)})`,
  },
  access_tokens: {
    title: 'Access tokens of programs',
    rows: (of) => sql`select * from access_tokens where client_id = any(${clientsOf(of)})`,
    leftOut: { token_hash: secret },
  },
  access_token_accounts: {
    title: 'Accounts of access tokens',
    rows: (of) => sql`select * from access_token_accounts where client_id = any(${clientsOf(of)})`,
  },
  merchants: {
    title: 'Taking of card payments',
    rows: (of) => sql`select * from merchants where client_id = any(${clientsOf(of)})`,
  },
  merchant_terms: {
    title: 'Terms of card payments',
    rows: (of) => sql`
      select terms.* from merchant_terms terms join merchants merchant on merchant.id = terms.merchant_id
      where merchant.client_id = any(${clientsOf(of)})`,
  },
  merchant_deposits: {
    title: 'Security deposit for card payments',
    rows: (of) => sql`
      select deposit.* from merchant_deposits deposit join merchants merchant on merchant.id = deposit.merchant_id
      where merchant.client_id = any(${clientsOf(of)})`,
  },
  merchant_deposit_returns: {
    title: 'Security deposit for card payments that went back',
    rows: (of) => sql`
      select back.* from merchant_deposit_returns back
        join merchant_deposits deposit on deposit.entry_id = back.deposit_entry_id
        join merchants merchant on merchant.id = deposit.merchant_id
      where merchant.client_id = any(${clientsOf(of)})`,
  },
  card_settlements: {
    title: 'Settlements of card payments',
    rows: (of) => sql`
      select settlement.* from card_settlements settlement join merchants merchant
        on merchant.id = settlement.merchant_id
      where merchant.client_id = any(${clientsOf(of)})`,
  },
  merchant_credentials: {
    title: 'Credentials for card payments',
    rows: (of) => sql`
      select kept.* from merchant_credentials kept join merchants merchant on merchant.id = kept.merchant_id
      where merchant.client_id = any(${clientsOf(of)})`,
    leftOut: { password_hash: secret, previous_password_hash: secret },
  },
  statement_deliveries: {
    title: 'Statements by schedule',
    rows: (of) => sql`select * from statement_deliveries where client_id = any(${clientsOf(of)})`,
    leftOut: { secret: 'a secret of the webhook' },
  },
  statement_delivery_accounts: {
    title: 'Accounts of statements by schedule',
    rows: (of) => sql`select * from statement_delivery_accounts where client_id = any(${clientsOf(of)})`,
  },
  statement_dispatches: {
    title: 'Statements that were sent',
    rows: (of) => sql`select * from statement_dispatches where delivery_id in ${deliveriesOf(of)}`,
  },
  webhook_endpoints: {
    title: 'Endpoints of webhooks',
    rows: (of) => sql`select * from webhook_endpoints where client_id = any(${clientsOf(of)})`,
    leftOut: { secret: 'a secret of the webhook', previous_secret: 'a secret of the webhook' },
  },
  sessions: {
    title: 'Logins that live',
    rows: (of) => sql`select * from sessions where user_id = any(${usersOf(of)})`,
    leftOut: { token_hash: secret, pin_hash: secret },
  },
  user_passkeys: {
    title: 'Passkeys',
    rows: (of) => sql`select * from user_passkeys where user_id = any(${usersOf(of)})`,
  },
  user_authenticators: {
    title: 'Authenticator apps',
    rows: (of) => sql`select * from user_authenticators where user_id = any(${usersOf(of)})`,
    leftOut: { totp_key: secret },
  },
  user_recovery_codes: {
    title: 'Recovery codes',
    rows: (of) => sql`select * from user_recovery_codes where user_id = any(${usersOf(of)})`,
    leftOut: { code_hash: secret },
  },
  user_challenges: {
    title: 'Challenges for passkeys',
    rows: (of) => sql`select * from user_challenges where user_id = any(${usersOf(of)})`,
    leftOut: { challenge_hash: secret },
  },
  known_devices: {
    title: 'Known devices',
    rows: (of) => sql`select * from known_devices where user_id = any(${usersOf(of)})`,
    leftOut: { token_hash: secret },
  },
  known_networks: {
    title: 'Known networks',
    rows: (of) => sql`select * from known_networks where user_id = any(${usersOf(of)})`,
  },
  notices: { title: 'Notices', rows: (of) => sql`select * from notices where client_id = any(${clientsOf(of)})` },
  unwanted_notices: {
    title: 'Notices that are not wanted',
    rows: (of) => sql`select * from unwanted_notices where client_id = any(${clientsOf(of)})`,
  },
  notice_choices: {
    title: 'Chosen notices',
    rows: (of) => sql`select * from notice_choices where user_id = any(${usersOf(of)})`,
  },
  rate_wishes: { title: 'Rates', rows: (of) => sql`select * from rate_wishes where user_id = any(${usersOf(of)})` },
  push_subscriptions: {
    title: 'Browsers that show them notices',
    rows: (of) => sql`select * from push_subscriptions where user_id = any(${usersOf(of)})`,
    leftOut: { address: bearer, public_key: bearer, auth_secret: bearer },
  },
  news_read: {
    title: 'News that was read',
    rows: (of) => sql`select * from news_read where user_id = any(${usersOf(of)})`,
  },
  enquiries: {
    title: 'Messages and applications',
    rows: (of) => sql`select * from enquiries where id = any(${enquiriesOf(of)})`,
  },
  enquiry_notes: {
    title: 'Answers, and notes of staff on messages and applications',
    rows: (of) => sql`select * from enquiry_notes where enquiry_id = any(${enquiriesOf(of)})`,
  },
  enquiry_files: {
    title: 'Files in threads',
    rows: (of) => sql`select * from enquiry_files where id in ${sentFilesOf(of)}`,
    leftOut: { content_hash: 'a hash of the file' },
  },
  enquiry_file_parts: {
    title: 'Parts of files in threads',
    rows: (of) => sql`select * from enquiry_file_parts where file_id in ${sentFilesOf(of)}`,
    leftOut: { content: 'the file itself: it is handed over as a file, from the page of the message' },
  },
  application_files: {
    title: 'Applications',
    rows: (of) => sql`select * from application_files where application_id = any(${enquiriesOf(of)})`,
    leftOut: { risk: tippingOff, risk_reasons: tippingOff, risk_rated_by: tippingOff, risk_rated_at: tippingOff },
  },
  application_moves: {
    title: 'What happened to applications',
    rows: (of) => sql`select * from application_moves where application_id = any(${enquiriesOf(of)})`,
    leftOut: { reason: tippingOff },
  },
  file_records: {
    title: 'What the bank keeps of the client: data and papers',
    // The rating of the risk is left out: by law nobody is told what a bank looks for.
    rows: (of) =>
      sql`select * from file_records where about <> 'risk'
        and (client_id = any(${clientsOf(of)}) or application_id = any(${enquiriesOf(of)}))`,
  },
  application_documents: {
    title: 'Documents of applications',
    rows: (of) => sql`select * from application_documents where application_id = any(${enquiriesOf(of)})`,
    leftOut: { content_hash: 'a hash of the document' },
  },
  application_document_parts: {
    title: 'Parts of documents',
    rows: (of) => sql`select * from application_document_parts where document_id in ${documentsOf(of)}`,
    leftOut: { content: 'the document itself: it is handed over as a file, from the page of the application' },
  },
  application_links: {
    title: 'Links that were mailed',
    rows: (of) => sql`select * from application_links where application_id = any(${enquiriesOf(of)})`,
    leftOut: { token_hash: secret },
  },
  client_notes: {
    title: 'Notes of staff',
    rows: (of) => sql`select * from client_notes where client_id = any(${clientsOf(of)})`,
  },
  outbox: {
    title: 'Mails',
    rows: (of) => sql`
      select * from outbox
      where kind <> 'pin' and (lower(recipient) in ${addressesOf(of)} or lower(reply_to) in ${addressesOf(of)})`,
  },
  cases: {
    title: 'Complaints and requests',
    rows: (of) => sql`
      select * from cases
      where kind <> 'report' and (about_id = any(${clientsOf(of)}) or about_id = any(${enquiriesOf(of)}))`,
    leftOut: { hits: tippingOff },
  },
  case_steps: {
    title: 'What was done about them',
    rows: (of) => sql`
      select s.* from case_steps s join cases c on c.id = s.case_id
      where c.kind <> 'report' and (c.about_id = any(${clientsOf(of)}) or c.about_id = any(${enquiriesOf(of)}))`,
  },
  erasures: {
    title: 'Erasures',
    rows: (of) => sql`
      select e.* from erasures e join cases c on c.id = e.case_id
      where c.about_id = any(${clientsOf(of)}) or c.about_id = any(${enquiriesOf(of)})`,
  },
  audit_events: {
    title: 'What was done in the bank, and from where',
    rows: (of) =>
      sql`
        select * from audit_events
        where (client_id = any(${clientsOf(of)}) or user_id = any(${usersOf(of)}))
          and not (kind = 'client_read' and right(subject, 10) = 'compliance')`,
    leftOut: { facts: 'digests of what the other tables have', login_hash: 'a hash of the login' },
  },
  ...untoldTables,
};

/** The rows of a table as JSON, without the columns that are left out. */
export function rowsAsJson(
  of: Person,
  { rows, leftOut = {} }: Extract<PersonTable, { title: string }>,
): RawBuilder<{ row: Record<string, unknown> }> {
  const names = Object.keys(leftOut).map((name) => sql.lit(name));
  const less = names.length === 0 ? sql`` : sql` - array[${sql.join(names)}]::text[]`;
  return sql`select to_jsonb(r)${less} as row from (${rows(of)}) r`;
}
