import { clocksApartSecondsMax, ledgerInvariants, verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { findWrongRevaluations, findWrongYears } from '../../money/accounting/index.ts';
import { findWrongFees } from '../../money/fees/index.ts';
import { findWrongInterest, findWrongTerms } from '../../money/term-deposits/index.ts';
import { findWrongArrivals } from '../../correspondents/arrivals/index.ts';
import { findWrongRates } from '../../correspondents/rate-feed/index.ts';
import { findWrongStatements } from '../../correspondents/incoming/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { accountingInvariants } from './accounting-invariants.ts';
import { auditInvariants } from './audit-invariants.ts';
import { bankInvariants, type Invariant } from './bank-invariants.ts';
import { closingInvariants, noteNumberGaps } from './closing-invariants.ts';
import { cardInvariants } from './card-invariants.ts';
import { depositInvariants } from './deposit-invariants.ts';
import { feeInvariants } from './fee-invariants.ts';
import { emergencyInvariants } from './emergency-invariants.ts';
import { incomingInvariants } from './incoming-invariants.ts';
import { orderInvariants } from './order-invariants.ts';
import { paymentFileInvariants } from './payment-file-invariants.ts';
import { statementInvariants } from './statement-invariants.ts';
import { Findings, type Finding } from './findings.ts';
import { eventsInTime, judgeEvents, sealedEvents, type TrailOfEvents } from './judge-events.ts';
import type { FactKind, VerifiedUpTo } from '../../base/audit/index.ts';
import { factInvariants, judgeFacts } from './judge-facts.ts';
import {
  judgeSeals,
  sealChain,
  signedSeals,
  witnessedSeals,
  type SealChain,
  type SealJudgement,
} from './judge-seals.ts';
import { noteJudged } from './note-judged.ts';
import { onSnapshot, prepareToJudge } from './on-snapshot.ts';

const roomInvariants = [
  ...bankInvariants,
  ...orderInvariants,
  ...emergencyInvariants,
  ...incomingInvariants,
  ...paymentFileInvariants,
  ...closingInvariants,
  ...accountingInvariants,
  ...feeInvariants,
  ...depositInvariants,
  ...cardInvariants,
  ...auditInvariants,
];

const statementsLead = 'every statement of a correspondent leads to its closing balance';

const ratesProve = 'every file of rates is signed by the key that is kept with it and says what is kept of it';
const channelsProve = 'every file of a channel is proved by a key of the profile of its day';
const yearsCarried = 'every year that was carried brought income and expense to zero';
const feesFollow = 'every fee follows from the tariff of its day and the rates that were kept';
const interestFollows = 'every day brought the interest of the terms of its deposits';
const termsFollow = 'every term deposit has the terms of the offer of its day';
const positionsRevalued = 'every revaluation follows from the positions of its day and the rates that were kept';

/** The names of all that `verifyBank` checks, in its order. */
export const checkedInvariants: readonly string[] = [
  ...ledgerInvariants,
  ...roomInvariants.map(({ name }) => name),
  statementsLead,
  channelsProve,
  ratesProve,
  yearsCarried,
  positionsRevalued,
  feesFollow,
  interestFollows,
  termsFollow,
  sealChain,
  signedSeals,
  witnessedSeals,
  sealedEvents,
  eventsInTime,
  ...factInvariants,
  ...statementInvariants.map(({ name }) => name),
];

export interface Verdict {
  /** Empty where everything holds. */
  readonly found: readonly Finding[];
  /** Those of them that are faults of the books; the others are beside them, and the books go on. */
  readonly ofBooks: readonly Finding[];
  /** How many facts of each kind were compared with their events. */
  readonly compared: ReadonlyMap<FactKind, number>;
  /** Notes that are not faults. */
  readonly notices: readonly string[];
  readonly newestSeal: SealChain['newest'];
  /** Up to where the next one may take the bank as judged; undefined where anything was found, or no seal is. */
  readonly judgedUpTo: Omit<VerifiedUpTo, 'isWhole'> | undefined;
}

/** Where nothing is known of keys: all of them are taken for those of the bank that this one was restored from. */
const noKeys: SealJudgement = { keys: new Map(), isComplete: false, witnesses: [] };

/** The bank's faults: an empty list means that everything holds. */
export async function verifyBank(database: Database, judgement?: SealJudgement): Promise<readonly Finding[]> {
  return (await inspectBank(database, judgement)).found;
}

/**
 * Recomputes the books from their entries and checks what the rooms keep between them; recomputes the audit trail with
 * its seals outside the database, and compares the bank with its events. Reads one snapshot of the bank, so that new
 * bookings are seen whole or not at all: `database` is a transaction of at least repeatable read, or one is made.
 *
 * Nothing from inside the database judges: no function, view or trigger of it is used, and names mean those of
 * PostgreSQL first, then the bank's, then temporary ones.
 */
export async function inspectBank(database: Database, judgement: SealJudgement = noKeys): Promise<Verdict> {
  return onSnapshot(database, (snapshot) => look(snapshot, judgement));
}

async function look(snapshot: Database, judgement: SealJudgement): Promise<Verdict> {
  const leave = await prepareToJudge(snapshot);
  const findings = new Findings();
  for (const finding of await verifyBooks(snapshot)) findings.add(finding);
  await judgeByQuery(snapshot, roomInvariants, findings);
  for (const { reference, detail } of await findWrongStatements(snapshot))
    findings.add({ invariant: statementsLead, subject: `statement ${reference}`, detail });
  for (const wrong of await findWrongArrivals(snapshot)) findings.add({ invariant: channelsProve, ...wrong });
  for (const wrong of await findWrongRates(snapshot)) findings.add({ invariant: ratesProve, ...wrong });
  for (const wrong of await findWrongYears(snapshot)) findings.add({ invariant: yearsCarried, ...wrong });
  for (const wrong of await findWrongRevaluations(snapshot)) findings.add({ invariant: positionsRevalued, ...wrong });
  for (const wrong of await findWrongFees(snapshot)) findings.add({ invariant: feesFollow, ...wrong });
  for (const wrong of await findWrongInterest(snapshot)) findings.add({ invariant: interestFollows, ...wrong });
  for (const wrong of await findWrongTerms(snapshot)) findings.add({ invariant: termsFollow, ...wrong });
  const chain = await judgeSeals(snapshot, judgement, findings.add);
  const trail = await judgeEvents(snapshot, { chain, isSigned: judgement.isComplete }, findings.add);
  refuseForeignBeginning(chain, trail, findings);
  const compared = await judgeFacts(snapshot, findings.add);
  await judgeByQuery(snapshot, statementInvariants, findings);
  const numberGaps = await noteNumberGaps(snapshot);
  const found = findings.finish();
  const judgedUpTo = found.length === 0 ? await noteJudged(snapshot, chain) : undefined;
  await leave();
  return {
    found,
    ofBooks: findings.ofBooks,
    compared,
    notices: [...noticesOf(chain), ...numberGaps],
    newestSeal: chain.newest,
    judgedUpTo,
  };
}

async function judgeByQuery(snapshot: Database, invariants: readonly Invariant[], findings: Findings): Promise<void> {
  for (const { name, broken } of invariants) {
    const { rows } = await sql<{ subject: string; detail: string; beside?: boolean }>`
      select * from (${broken}) as broken limit 100`.execute(snapshot);
    for (const { beside: isBesideBooks = false, ...row } of rows)
      findings.add({ invariant: name, ...row }, { isBesideBooks });
  }
}

/**
 * A trail that begins with another key and goes on with ours is that of a restored bank, and the restore is on record.
 */
export function refuseForeignBeginning(
  { beginsWith }: SealChain,
  { restoredIn }: TrailOfEvents,
  findings: Findings,
): void {
  if (beginsWith === undefined || !beginsWith.isFollowed || restoredIn.some((number) => number > beginsWith.lastNumber))
    return;
  findings.add(
    {
      invariant: signedSeals,
      subject: `seals up to ${beginsWith.lastNumber}`,
      detail: `are signed with ${keysOf(beginsWith)}, not known here, and no restore is on record`,
    },
    { isBesideBooks: true },
  );
}

function keysOf({ keys }: NonNullable<SealChain['beginsWith']>): string {
  return `${keys.size === 1 ? 'key' : 'keys'} ${[...keys].join(', ')}`;
}

/** The numbers of the seals that bear a later time than one after them, the last one first. */
function sealsAhead({ firstNumber, sealedMicros }: SealChain): bigint[] {
  const ahead: bigint[] = [];
  let earliestAfter = Number.POSITIVE_INFINITY;
  for (let place = sealedMicros.length - 1; place >= 0; place -= 1) {
    const at = sealedMicros[place]!;
    if (at - earliestAfter > clocksApartSecondsMax * 1_000_000) ahead.push(firstNumber + BigInt(place));
    earliestAfter = Math.min(earliestAfter, at);
  }
  return ahead;
}

export function noticesOf(chain: SealChain): string[] {
  const { beginsWith, unsignedCount } = chain;
  const notices: string[] = [];
  if (beginsWith !== undefined) {
    notices.push(
      `The seals up to ${beginsWith.lastNumber} are signed with ${keysOf(beginsWith)}, not known here: --keys ` +
        'names a file with public keys to check them.',
    );
  }
  if (unsignedCount > 0) notices.push(`${unsignedCount} seals are not signed: they are of a server without a key.`);
  const ahead = sealsAhead(chain);
  if (ahead.length > 0)
    notices.push(
      `${ahead.length} seals, ${ahead.at(-1)} to ${ahead[0]}, bear a later time than seals after them: the ` +
        "database's clock was ahead, and their events may be dated by it.",
    );
  return notices;
}
