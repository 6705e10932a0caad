import { ledgerInvariants, verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { findWrongRevaluations, findWrongYears } from '../../money/accounting/index.ts';
import { findWrongFees } from '../../money/fees/index.ts';
import { findWrongInterest, findWrongTerms } from '../../money/term-deposits/index.ts';
import { findWrongArrivals } from '../../correspondents/arrivals/index.ts';
import { findWrongRates } from '../../correspondents/rate-feed/index.ts';
import { findWrongStatements } from '../../correspondents/incoming/index.ts';
import type { FactKind, FactsPart } from '../../base/audit/index.ts';
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
import type { Findings } from './findings.ts';
import { judgeEvents } from './judge-events.ts';
import { bookingInvariant, factInvariants, judgeFacts } from './judge-facts.ts';
import { judgeSeals, type SealChain, type SealJudgement } from './judge-seals.ts';
import { noticesOf, refuseForeignBeginning, trailInvariants } from './judge-trail.ts';

/** What the pieces of one verdict read, and what they add to it. */
export interface Look {
  readonly snapshot: Database;
  readonly judgement: SealJudgement;
  readonly findings: Findings;
  /** How many facts of each kind were compared with their events. */
  readonly compared: Map<FactKind, number>;
  readonly notices: string[];
  /** What the seals are, once a piece went through them. */
  chain?: SealChain;
}

/** A part of what `verify` judges: it needs no other, so it may have a night of its own. */
export interface Piece {
  /** The names of its invariants, in the order in which they are judged. */
  readonly names: readonly string[];
  readonly judge: (look: Look) => Promise<void>;
}

const statementsLead = 'every statement of a correspondent leads to its closing balance';

const ratesProve = 'every file of rates is signed by the key that is kept with it and says what is kept of it';
const channelsProve = 'every file of a channel is proved by a key of the profile of its day';
const yearsCarried = 'every year that was carried brought income and expense to zero';
const feesFollow = 'every fee follows from the tariff of its day and the rates that were kept';
const interestFollows = 'every day brought the interest of the terms of its deposits';
const termsFollow = 'every term deposit has the terms of the offer of its day';
const positionsRevalued = 'every revaluation follows from the positions of its day and the rates that were kept';

const ofBooks = (names: readonly string[]): Piece => ({
  names,
  judge: async ({ snapshot, findings }) => {
    for (const finding of await verifyBooks(snapshot, names)) findings.add(finding);
  },
});

const byQuery = (invariants: readonly Invariant[]): Piece => ({
  names: invariants.map(({ name }) => name),
  judge: async ({ snapshot, findings }) => {
    for (const { name, broken } of invariants) {
      const { rows } = await sql<{ subject: string; detail: string; beside?: boolean }>`
        select * from (${broken}) as broken limit 100`.execute(snapshot);
      for (const { beside: isBesideBooks = false, ...row } of rows)
        findings.add({ invariant: name, ...row }, { isBesideBooks });
    }
  },
});

/** What needs more than a query: rules are computed again, files read again. */
const computedAgain: Piece = {
  names: [
    statementsLead,
    channelsProve,
    ratesProve,
    yearsCarried,
    positionsRevalued,
    feesFollow,
    interestFollows,
    termsFollow,
  ],
  judge: async ({ snapshot, findings }) => {
    for (const { reference, detail } of await findWrongStatements(snapshot))
      findings.add({ invariant: statementsLead, subject: `statement ${reference}`, detail });
    for (const [invariant, find] of [
      [channelsProve, findWrongArrivals],
      [ratesProve, findWrongRates],
      [yearsCarried, findWrongYears],
      [positionsRevalued, findWrongRevaluations],
      [feesFollow, findWrongFees],
      [interestFollows, findWrongInterest],
      [termsFollow, findWrongTerms],
    ] as const)
      for (const wrong of await find(snapshot)) findings.add({ invariant, ...wrong });
  },
};

const trail: Piece = {
  names: trailInvariants,
  judge: async (look) => {
    const { snapshot, judgement, findings, notices } = look;
    const chain = await judgeSeals(snapshot, judgement, findings.add);
    const events = await judgeEvents(snapshot, { chain, isSigned: judgement.isComplete }, findings.add);
    refuseForeignBeginning(chain, events, findings);
    notices.push(...noticesOf(chain));
    look.chain = chain;
  },
};

const facts = (part: FactsPart): Piece => ({
  names: part === 'others' ? factInvariants.filter((name) => name !== bookingInvariant) : [bookingInvariant],
  judge: async ({ snapshot, findings, compared }) => {
    for (const [kind, count] of await judgeFacts(snapshot, findings.add, [part]))
      compared.set(kind, (compared.get(kind) ?? 0) + count);
  },
});

const numberGaps: Piece = {
  names: [],
  judge: async ({ snapshot, notices }) => {
    notices.push(...(await noteNumberGaps(snapshot)));
  },
};

const together = (...parts: readonly Piece[]): Piece => ({
  names: parts.flatMap(({ names }) => names),
  judge: async (look) => {
    for (const { judge } of parts) await judge(look);
  },
});

const roomInvariants: readonly Invariant[] = [
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

const ledger = ofBooks(ledgerInvariants);
const rooms = byQuery(roomInvariants);
const statements = byQuery(statementInvariants);

/** All that `verify` judges. */
export const everything: Piece = together(
  ledger,
  rooms,
  computedAgain,
  trail,
  facts('bookings'),
  facts('others'),
  statements,
  numberGaps,
);

/** The same in seven pieces, each for a night: of a million bookings none takes more than a quarter of the time. */
export const pieces: readonly (Piece & { readonly title: string })[] = [
  { title: 'the ledger', ...ledger },
  {
    title: 'what the rooms keep between them, and all but bookings against their events',
    ...together(rooms, computedAgain, facts('others'), statements, numberGaps),
  },
  { title: 'the audit trail', ...trail },
  ...[0, 1, 2, 3].map((quarter) => ({
    title: `bookings against their events, quarter ${quarter + 1} of 4`,
    ...facts({ quarter }),
  })),
];
