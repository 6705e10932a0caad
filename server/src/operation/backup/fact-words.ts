import type { FactKind } from '../../base/audit/index.ts';

interface Words {
  /** Several of them, as the last lines of `verify` count them. */
  readonly plural: string;
  readonly invariant: string;
}

/** It is told of once and never changes. */
const once = (one: string, plural = `${one}s`): Words => ({
  plural,
  invariant: `every ${one} has its event and reads as the event tells`,
});
/** It changes, and its newest event counts. */
const newest = (one: string, plural = `${one}s`): Words => ({
  plural,
  invariant: `every ${one} has an event and reads as the newest one tells`,
});

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
  setting: once('setting'),
  holidays: newest('calendar of holidays', 'calendars of holidays'),
  order: newest('order that was not booked at once', 'orders that were not booked at once'),
  hold: newest('hold of an account', 'holds of accounts'),
  fee: once('charge of a fee', 'charges of fees'),
  statement: newest('monthly statement'),
  payment_file: newest('payment file'),
  status_file: once('status file'),
  lost_payment_file: once('decision about a lost payment file', 'decisions about lost payment files'),
  incoming_file: once('file of a correspondent', 'files of correspondents'),
  incoming_entry: newest('entry of a correspondent', 'entries of correspondents'),
  screening_list: once('list of sanctions', 'lists of sanctions'),
  screening_hit: newest('screening hit'),
  note: once('note about a client', 'notes about clients'),
  message: newest('message that staff handled', 'messages that staff handled'),
  application: newest('file of an application', 'files of applications'),
  access_token: newest('access token'),
  delivery: newest('delivery of statements', 'deliveries of statements'),
  beneficiary: newest('saved beneficiary', 'saved beneficiaries'),
  bank_directory: newest('directory of banks', 'directories of banks'),
  account_name: newest("client's name for an account", "clients' names for accounts"),
  restore_lock: once('release of a lock after a restore', 'releases of locks after a restore'),
  clock_jump: newest('jump of the clock', 'jumps of the clock'),
};
