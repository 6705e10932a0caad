import type { FactKind } from '../../base/audit/index.ts';

interface Words {
  readonly one: string;
  /** Several of them, as the last lines of `verify` count them. */
  readonly plural: string;
  readonly invariant: string;
  /** It casts no doubt on the books: they are not made from it. */
  readonly isBesideBooks?: true;
}

/** It is told of once and never changes. */
const once = (one: string, plural = `${one}s`): Words => ({
  one,
  plural,
  invariant: `every ${one} has its event and reads as the event tells`,
});
/** It changes, and its newest event counts. */
const newest = (one: string, plural = `${one}s`): Words => ({
  one,
  plural,
  invariant: `every ${one} has an event and reads as the newest one tells`,
});

const beside = (words: Words): Words => ({ ...words, isBesideBooks: true });

/** What staff call the facts that `verify` compares. */
export const factWords: Readonly<Record<FactKind, Words>> = {
  booking: once('booking'),
  client: newest('client'),
  user: newest('user'),
  membership: newest('membership'),
  account: newest('account'),
  rate: once('exchange rate'),
  staff: newest('member of staff', 'members of staff'),
  proposal: newest('proposal'),
  emergency_act: newest('emergency act'),
  setting: once('setting'),
  holidays: newest('calendar of holidays', 'calendars of holidays'),
  order: newest('order that was not booked at once', 'orders that were not booked at once'),
  hold: newest('hold of an account', 'holds of accounts'),
  fee: once('charge of a fee', 'charges of fees'),
  term_deposit: once('term deposit', 'term deposits'),
  interest_accrual: once('accrual of interest', 'accruals of interest'),
  fee_accrual: once('accrual of fees', 'accruals of fees'),
  fee_receivable: once('entry of unpaid fees', 'entries of unpaid fees'),
  fee_waiver: once('waiver of a fee', 'waivers of fees'),
  bank_notice: newest('notice of the bank', 'notices of the bank'),
  approval_rules: newest('edition of rules of approval', 'editions of rules of approval'),
  membership_change: newest('change of rights', 'changes of rights'),
  invitation: newest('invitation'),
  standing_order: newest('standing order'),
  order_file: newest('file of orders', 'files of orders'),
  client_limit: once('limit of a client', 'limits of clients'),
  cooling_off: once('time of cooling off', 'times of cooling off'),
  statement: beside(newest('monthly statement')),
  payment_file: newest('payment file'),
  status_file: once('status file'),
  lost_payment_file: once('decision about a lost payment file', 'decisions about lost payment files'),
  arrived_file: once('file that was brought', 'files that were brought'),
  rate_file: once('file of rates', 'files of rates'),
  incoming_file: once('file of a correspondent', 'files of correspondents'),
  file_taken_back: once('taking back of a file', 'takings back of files'),
  incoming_entry: newest('entry of a correspondent', 'entries of correspondents'),
  screening_list: beside(once('list of sanctions', 'lists of sanctions')),
  screening_in_force: beside(once('edition of a list in force', 'editions of lists in force')),
  screening_hit: beside(newest('screening hit')),
  monitoring_alert: beside(once('alert of transaction monitoring', 'alerts of transaction monitoring')),
  note: beside(once('note about a client', 'notes about clients')),
  message: beside(newest('message that staff handled', 'messages that staff handled')),
  application: beside(newest('file of an application', 'files of applications')),
  file_record: beside(newest('record of a client', 'records of clients')),
  access_token: beside(newest('access token')),
  merchant: beside(newest('merchant')),
  card_batch: once('batch of card payments', 'batches of card payments'),
  card_settlement: newest('card settlement'),
  acquirer_file: newest('settlement file of the acquirer', 'settlement files of the acquirer'),
  delivery: beside(newest('delivery of statements', 'deliveries of statements')),
  webhook_endpoint: beside(newest('endpoint of webhooks', 'endpoints of webhooks')),
  beneficiary: beside(newest('saved beneficiary', 'saved beneficiaries')),
  bank_directory: beside(newest('directory of banks', 'directories of banks')),
  entry_mark: beside(newest("client's note on an entry", "clients' notes on entries")),
  category_rules: beside(newest("client's rules of categories", "clients' rules of categories")),
  account_name: beside(newest("client's name for an account", "clients' names for accounts")),
  restore_lock: once('release of a lock after a restore', 'releases of locks after a restore'),
  chart_account: newest('change of the chart of accounts', 'changes of the chart of accounts'),
  revaluation: once('revaluation of positions', 'revaluations of positions'),
  carried_result: once('entry that carries a result', 'entries that carry a result'),
  closed_period: once('closed period'),
  book_export: once('file of the books', 'files of the books'),
  bank_mode: once('opening of the bank', 'openings of the bank'),
  sign_off: once('signing off of an open item', 'signings off of open items'),
  case: beside(newest('step of a complaint or request', 'steps of complaints and requests')),
  erasure: beside(once('erasure of a person', 'erasures of persons')),
  hit_decision: beside(once('decision on a hit', 'decisions on hits')),
  account_block: newest('block of an account', 'blocks of accounts'),
  task: beside(newest('step of a task', 'steps of tasks')),
  case_document: beside(once('paper of a report', 'papers of reports')),
  card_dispute_paper: once('paper of a dispute', 'papers of disputes'),
  access_review: once('review of access', 'reviews of access'),
  confirmation_run: beside(once('run of letters', 'runs of letters')),
  clock_jump: beside(newest('jump of the clock', 'jumps of the clock')),
  entry_by_hand: once('entry by hand', 'entries by hand'),
  entry_document: once('document of an entry', 'documents of entries'),
};
