import { entriesAround, newEntriesInvariants, onlyEntries, verifyNewEntries } from '@bank/ledger';
import { sql } from 'kysely';
import {
  bookingsToldSince,
  compareFactsSince,
  findStrayEvents,
  readAnchor,
  type Anchor,
  type NoAnchor,
} from '../../base/audit/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { falseStatements } from '../../money/statements/index.ts';
import { bankInvariants } from './bank-invariants.ts';
import { Findings } from './findings.ts';
import { judgeEvents, eventsInTime, sealedEvents } from './judge-events.ts';
import { factInvariants, reportWrongFact } from './judge-facts.ts';
import { noticesOf, refuseForeignBeginning } from './judge-trail.ts';
import { judgeSeals, sealChain, signedSeals, witnessedSeals, type SealJudgement } from './judge-seals.ts';
import { digestBalances, noteJudged } from './note-judged.ts';
import { onSnapshot, prepareToJudge } from './on-snapshot.ts';
import { statementInvariants } from './statement-invariants.ts';
import { checkedInvariants, type PartVerdict } from './verify-bank.ts';

/** So old may the last verification of everything be: then everything is judged again. */
const wholeDaysMax = 8;

const balancesFollow = 'the balances of all accounts are those of the seal and what was booked since';
const [statementsAddUp] = statementInvariants;

const statusAgrees = 'the status of every payment agrees with the journal';
/** What a payment and its entry say of each other. Those of new entries are asked. */
const paymentInvariants = bankInvariants.filter(({ name }) =>
  [
    'every posting that a client sees has its payment',
    'every payment moved its amount on an account of a client',
    'every payment was made when its entry was booked',
    'every conversion credited its counter amount',
    statusAgrees,
  ].includes(name),
);

const judgedSinceSeal: readonly string[] = [
  ...newEntriesInvariants,
  balancesFollow,
  ...paymentInvariants.map(({ name }) => name),
  sealChain,
  signedSeals,
  witnessedSeals,
  sealedEvents,
  eventsInTime,
  ...factInvariants,
  statementsAddUp!.name,
];

/** What `inspectBank` judges and a verification since a seal does not, of what is new either. */
export const unreadSinceSeal: readonly string[] = checkedInvariants.filter(
  (name) => !judgedSinceSeal.includes(name) && !replacedByNew(name),
);

/** The invariants of a row of postings: the new ones are judged by names of their own. */
function replacedByNew(name: string): boolean {
  return [
    'every balance is the sum of its postings',
    'every running balance follows from the one before it',
    'no posting of an account is dated before the one before it',
    'every entry that is settled or taken back exists',
    'only pending entries are settled',
  ].includes(name);
}

/** What was found of all that is newer than a seal. Nothing is said of what is older. */
export interface RecentVerdict extends PartVerdict {
  readonly since: Anchor;
}

/**
 * Judges what was written since the last verification that found nothing wrong: seals and events after its seal, what
 * they tell of, the new entries, and what stands on all accounts. What it reads grows with what is new, and by one row
 * and one look along an index with each account (docs/decisions/0283-what-is-new-is-verified-each-night.md).
 *
 * @returns why there is nothing to go on from, where everything has to be judged
 */
export async function inspectSinceSeal(
  database: Database,
  judgement: SealJudgement,
): Promise<RecentVerdict | NoAnchor> {
  return onSnapshot(database, async (snapshot) => {
    const leave = await prepareToJudge(snapshot);
    const since = await readAnchor(snapshot, wholeDaysMax);
    const verdict = typeof since === 'string' ? since : await judge(snapshot, since, judgement);
    await leave();
    return verdict;
  });
}

async function judge(snapshot: Database, since: Anchor, judgement: SealJudgement): Promise<RecentVerdict> {
  const { number, hash, balances } = since;
  const findings = new Findings();
  const newEntries = bookingsToldSince(number);
  for (const finding of await verifyNewEntries(snapshot, newEntries)) findings.add(finding);
  if ((await digestBalances(snapshot, number)) !== balances)
    findings.add({
      invariant: balancesFollow,
      subject: `seal ${number}`,
      detail: 'what stands on the accounts, less what events since tell of, is not what stood there at this seal',
    });
  await judgePayments(snapshot, number, findings);
  const witnesses = [...judgement.witnesses.filter((noted) => noted.number >= number), { number, hash }];
  const chain = await judgeSeals(snapshot, { ...judgement, witnesses }, findings.add, number);
  const trail = await judgeEvents(snapshot, { chain, isSigned: judgement.isComplete }, findings.add);
  refuseForeignBeginning(chain, trail, findings);
  for (const id of await findStrayEvents(snapshot, since))
    findings.add({ invariant: sealedEvents, subject: `event ${id}`, detail: 'has no seal and waits for none' });
  const { counts, statementIds } = await compareFactsSince(snapshot, since, reportWrongFact(findings.add));
  await judgeStatements(snapshot, statementIds, findings);
  const found = findings.finish();
  return {
    since,
    judged: judgedSinceSeal,
    found,
    ofBooks: findings.ofBooks,
    compared: counts,
    notices: noticesOf(chain),
    newestSeal: chain.newest,
    judgedUpTo: found.length === 0 ? await noteJudged(snapshot, chain) : undefined,
  };
}

/** The payments of new entries; their status also where a new entry settles or takes back an old one. */
async function judgePayments(snapshot: Database, number: bigint, findings: Findings): Promise<void> {
  const ids = bookingsToldSince(number);
  const ofNew = sql`${onlyEntries(ids)}, payments as materialized (
    select * from payments where journal_entry_id = any(array(select unnest(list) from new_ids)))`;
  const ofNamed = sql`${entriesAround(ids)}, payments as materialized (
    select * from payments where journal_entry_id = any(array(select id from named_ids)))`;
  for (const { name, broken } of paymentInvariants) {
    const { rows } = await sql<{ subject: string; detail: string }>`
      with ${name === statusAgrees ? ofNamed : ofNew} select * from (${broken}) as broken limit 100`.execute(snapshot);
    for (const row of rows) findings.add({ invariant: name, ...row });
  }
}

/** The monthly statements that were drawn up since. */
async function judgeStatements(snapshot: Database, ids: readonly string[], findings: Findings): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ subject: string; detail: string }>`
    select account_number || ', statement ' || number || ' to ' || to_day as subject, detail
    from (${falseStatements}) found where id = any(${[...ids]}::uuid[]) limit 100`.execute(snapshot);
  for (const row of rows) findings.add({ invariant: statementsAddUp!.name, ...row }, { isBesideBooks: true });
}
