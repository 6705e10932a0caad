import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { factOf, goneDigest, mayEnd, type Fact, type FactKind, type FactReference } from './fact.ts';
import type { FactRows, ReadFacts } from './fact-texts-store.ts';
import * as books from './facts-of-books-store.ts';
import * as byHand from './facts-by-hand-store.ts';
import * as cases from './facts-of-cases-store.ts';
import * as closing from './facts-of-closing-store.ts';
import * as cards from './facts-of-cards-store.ts';
import * as deposits from './facts-of-deposits-store.ts';
import * as fees from './facts-of-fees-store.ts';
import * as files from './facts-of-files-store.ts';
import * as monitoring from './facts-of-monitoring-store.ts';
import * as people from './facts-of-people-store.ts';

type Database = RoomDatabase<'audit'>;

const readers: Readonly<Record<FactKind, ReadFacts>> = {
  booking: books.bookings,
  client: people.clients,
  user: people.users,
  membership: people.memberships,
  account: books.accounts,
  rate: books.rates,
  staff: people.staff,
  proposal: people.proposals,
  emergency_act: people.emergencyActs,
  setting: people.settings,
  holidays: people.holidays,
  order: books.orders,
  hold: books.holds,
  term_deposit: deposits.termDeposits,
  interest_accrual: deposits.interestAccruals,
  fee: fees.feeCharges,
  fee_accrual: fees.feeAccruals,
  fee_receivable: fees.feeReceivables,
  fee_waiver: fees.feeWaivers,
  bank_notice: people.bankNotices,
  approval_rules: people.approvalRules,
  membership_change: people.membershipChanges,
  invitation: people.invitations,
  standing_order: books.standingOrders,
  order_file: books.orderFiles,
  client_limit: people.clientLimits,
  cooling_off: people.coolingOff,
  statement: books.statements,
  payment_file: files.paymentFiles,
  status_file: files.statusFiles,
  lost_payment_file: books.lostPaymentFiles,
  arrived_file: files.arrivedFiles,
  rate_file: files.rateFiles,
  incoming_file: files.incomingFiles,
  file_taken_back: files.filesTakenBack,
  incoming_entry: files.incomingEntries,
  screening_list: people.screeningLists,
  screening_in_force: people.screeningInForce,
  screening_hit: people.screeningHits,
  monitoring_alert: monitoring.monitoringAlerts,
  note: people.notes,
  message: people.messages,
  application: people.applications,
  file_record: people.fileRecords,
  access_token: people.accessTokens,
  delivery: people.deliveries,
  beneficiary: people.beneficiaries,
  account_name: people.accountNames,
  entry_mark: people.entryMarks,
  category_rules: people.categoryRules,
  bank_directory: files.bankDirectory,
  restore_lock: books.restoreLocks,
  clock_jump: books.clockJumps,
  entry_by_hand: byHand.entriesByHand,
  entry_document: byHand.entryDocuments,
  chart_account: closing.chartAccounts,
  revaluation: closing.revaluations,
  carried_result: closing.carriedResults,
  closed_period: closing.closedPeriods,
  sign_off: closing.signOffs,
  access_review: people.accessReviews,
  confirmation_run: files.confirmationRuns,
  book_export: files.bookExports,
  bank_mode: books.bankMode,
  case: cases.cases,
  erasure: cases.erasures,
  hit_decision: cases.hitDecisions,
  account_block: books.accountBlocks,
  case_document: cases.caseDocuments,
  task: cases.tasks,
  merchant: people.merchants,
  webhook_endpoint: people.webhookEndpoints,
  card_batch: cards.cardBatches,
  card_settlement: cards.cardSettlements,
  acquirer_file: cards.acquirerFiles,
  card_dispute_paper: cards.cardDisputePapers,
};

/** The texts of all facts of a kind, or of some: all that the bank acts upon stands in them. */
export function factRows(kind: FactKind, ids?: readonly string[]): FactRows {
  return readers[kind]((id) => (ids === undefined ? sql`true` : sql`${id} = any(${[...ids]}::uuid[])`));
}

/** Facts whose ids are this or later: what was made since, where the ids of a kind sort by time. */
export function namesFrom(kind: FactKind, lowestId: string): RawBuilder<{ id: string; name: string }> {
  return sql`select id, name from (${readers[kind]((id) => sql`${id} >= ${lowestId}::uuid`)}) facts`;
}

/** So many facts are read in one statement, which ends long before its time is up. */
const factsAtOnce = 1_000;

/** Reads what is referred to, as it stands in this database transaction, and digests it. */
export async function readFacts(database: Database, references: readonly FactReference[]): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const [kind, of] of Map.groupBy(references, (reference) => reference.kind)) {
    const all = [...new Set(of.map(({ id }) => id))];
    for (let start = 0; start < all.length; start += factsAtOnce)
      for (const fact of await readSome(database, kind, all.slice(start, start + factsAtOnce))) facts.push(fact);
  }
  return facts;
}

async function readSome(database: Database, kind: FactKind, asked: readonly string[]): Promise<readonly Fact[]> {
  const ids = new Set(asked);
  const { rows } = await factRows(kind, asked).execute(database);
  const facts = rows.map(({ id, content }) => factOf(kind, id, content));
  for (const { id } of rows) ids.delete(id);
  if (ids.size > 0 && !mayEnd(kind)) throw new Error(`An event tells of a ${kind} that is not there.`);
  return [...facts, ...[...ids].map((id) => ({ kind, id, digest: goneDigest }))];
}
